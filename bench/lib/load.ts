import { Agent, request } from 'node:http'

export type Call = { method?: 'GET' | 'POST'; path: string; token?: string; body?: object }

/** A client that keeps its connections; each call gives its body and the milliseconds that it took. */
export function openClient(url: string, connections: number) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function call({ method = 'GET', path, token, body }: Call): Promise<{ ms: number; body: string }> {
    const began = performance.now()
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    return new Promise((done, failed) => {
      const sent = request({ agent, hostname, port, path, method, headers }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (reply.statusCode! >= 300)
            failed(new Error(`${method} ${path}: ${reply.statusCode} ${text.slice(0, 200)}`))
          else done({ ms: performance.now() - began, body: text })
        })
      })
      sent.once('error', failed)
      sent.end(body && JSON.stringify(body))
    })
  }

  return { call, close: () => agent.destroy() }
}

export type Client = ReturnType<typeof openClient>

/** One call after the other; the milliseconds of each. */
export async function inTurn(calls: readonly (() => Promise<number>)[]): Promise<number[]> {
  const taken: number[] = []
  for (const call of calls) taken.push(await call())
  return taken
}

/** As many at a time as told, each beginning the next as soon as it is done; how many were done per second. */
export async function perSecond(atOnce: number, count: number, work: (i: number) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++)
    }),
  )
  return (count * 1000) / (performance.now() - began)
}
