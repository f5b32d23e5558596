import { fork } from 'node:child_process'
import { resolve } from 'node:path'

export type FaultPlan = { kind: string; times?: number; path?: string; retryAfter?: string }
export type SandboxCall = { path: string; query: Record<string, string> }

/** The sandbox of the provider of market data, in a process of its own on a free port. */
export async function startSandbox() {
  const env = { ...process.env, SANDBOX_PORT: '0', MARKET_DATA_PORT: '0', MARKET_DATA_TOKEN: 'canary-7f3a9' }
  const child = fork(resolve(import.meta.dirname, '../../../../sandbox/src/main.ts'), { env })
  const { marketDataPort } = await new Promise<{ marketDataPort: number }>((done) => {
    child.once('message', (message) => done(message as { marketDataPort: number }))
  })
  const base = `http://localhost:${marketDataPort}`
  const call = async (path: string, method: string, body?: object) => {
    const reply = await fetch(base + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`)
    return reply
  }
  return {
    url: `${base}/api`,
    ecbUrl: `${base}/stats/eurofxref`,
    token: 'canary-7f3a9',
    fail: (plan: FaultPlan) => call('/__fail', 'POST', plan),
    mend: () => call('/__fail', 'DELETE'),
    setClock: (now: string) => call('/__clock', 'POST', { now }),
    calls: async () => (await (await call('/__calls', 'GET')).json()) as SandboxCall[],
    forgetCalls: () => call('/__calls', 'DELETE'),
    stop: () => child.disconnect(),
  }
}
