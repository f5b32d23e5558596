import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  token?: string
  body?: object
  headers?: Record<string, string>
}
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; ms: number }

/** An HTTP client that keeps its connections alive. */
export function openClient(url: string, connections: number) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  /** Resolves to any answer with its duration in milliseconds; status is 0 if the connection ended without one. */
  function send({ method = 'GET', path, token, body, headers = {} }: Call): Promise<Answer> {
    const began = performance.now()
    const text = body === undefined ? '' : JSON.stringify(body)
    const sentHeaders = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
      ...headers,
    }
    return new Promise((done) => {
      const fail = (error: Error) =>
        done({ status: 0, headers: {}, body: error.message, ms: performance.now() - began })
      const sent = request({ agent, hostname, port, path, method, headers: sentHeaders }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', fail)
        reply.on('end', () => {
          const ms = performance.now() - began
          done({ status: reply.statusCode!, headers: reply.headers, body: Buffer.concat(chunks).toString(), ms })
        })
      })
      sent.once('error', fail)
      sent.end(text)
    })
  }

  /** Like `send`, but throws if the call does not succeed. */
  async function call(wanted: Call): Promise<Answer> {
    const answer = await send(wanted)
    if (answer.status > 0 && answer.status < 300) return answer
    throw new Error(`${wanted.method ?? 'GET'} ${wanted.path}: ${answer.status} ${answer.body.slice(0, 200)}`)
  }

  return { call, send, close: () => agent.destroy() }
}

export type Client = ReturnType<typeof openClient>

/** Makes the calls one after the other; returns the milliseconds of each. */
export async function inTurn(calls: readonly (() => Promise<number>)[]): Promise<number[]> {
  const taken: number[] = []
  for (const call of calls) taken.push(await call())
  return taken
}

/** Runs `count` pieces of work, `atOnce` at a time. Returns the rate per second. */
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
