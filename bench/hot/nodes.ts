import { type Product, startProduct } from '../feed/product.ts'
import { type Client, openClient } from '../lib/load.ts'

export type Node = { product: Product; client: Client }
export type Roles = 'web' | 'web,worker'

export async function startNode(databaseUrl: string, connections: number, roles: Roles = 'web'): Promise<Node> {
  const product = await startProduct(databaseUrl, { env: { ROLES: roles } })
  return { product, client: openClient(product.url, connections) }
}

export async function stopNode({ product, client }: Node): Promise<void> {
  client.close()
  if (!product.hasEnded()) await product.stop()
}
