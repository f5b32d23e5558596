import type pg from 'pg'

import type { Product } from '../feed/product.ts'
import type { Client } from '../lib/load.ts'
import type { Report } from '../lib/report.ts'

/** A node under attack: its process, a client of it and the file of its log. */
export type Node = { product: Product; client: Client; logFile: string }

/** What every probe gets: two nodes on one database, and the database itself to compare with. */
export type Stage = {
  nodes: readonly [Node, Node]
  /** A third node whose limits are those of production. */
  strict: Node
  sql: pg.Pool
  report: Report
  /** Secrets and texts that no log may hold. */
  canaries: Set<string>
  isSmall: boolean
}

export type Probe = (stage: Stage) => Promise<void>

export const none = { at: 'most', bound: 0 } as const

/** Random numbers from 0 to 1 that are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
