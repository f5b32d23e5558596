import { fork } from 'node:child_process'
import { resolve } from 'node:path'

type FaultPlan = { kind: string; path?: string; times?: number; retryAfter?: string }
type LoggedRequest = {
  method: string
  path: string
  query: Record<string, string>
  sessionId?: string
  requestId?: string
}

/** What a customer of the sandbox types, and what must not appear in any log. */
export const pin = '271828'
export const tan = '314159'

/** The sandbox of the bank, in a process of its own on a free port. */
export async function startBank({ perSecond = 10 } = {}) {
  const env = { ...process.env, SANDBOX_PORT: '0', COMDIRECT_PER_SECOND: String(perSecond) }
  const child = fork(resolve(import.meta.dirname, '../../../../../sandbox/src/main.ts'), { env })
  type Ports = { comdirectPort: number; tinkPort: number }
  const { comdirectPort, tinkPort } = await new Promise<Ports>((done) => {
    child.once('message', (message) => done(message as Ports))
  })
  const url = `http://localhost:${comdirectPort}`
  const call = async (path: string, method: string, body?: unknown) => {
    const reply = await fetch(url + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`)
    return reply
  }
  const requests = async () => (await (await call('/__log', 'GET')).json()) as LoggedRequest[]
  const submit = (path: string, form: Record<string, string>) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

  return {
    url,
    /** The sandbox of Tink in the same process. */
    tinkUrl: `http://localhost:${tinkPort}`,
    fail: (plan: FaultPlan) => call('/__fail', 'POST', plan),
    mend: () => call('/__fail', 'DELETE'),
    setClock: (now: Date) => call('/__clock', 'POST', { now: now.toISOString() }),
    handOver: (customers: object[]) => call('/sandbox/customers', 'PUT', customers),
    requests,
    lines: async () => (await requests()).map(({ method, path }) => `${method} ${path}`),
    forgetRequests: () => call('/__log', 'DELETE'),
    /** Logs a customer in as in a browser; returns the address that they come back to. */
    async logIn(loginUrl: string, number: string): Promise<URL> {
      const page = await (await fetch(loginUrl)).text()
      const login = /name="login" value="([^"]+)"/.exec(page)?.[1] ?? ''
      await submit('/oauth/authorize/login', { login, number, pin })
      const reply = await submit('/oauth/authorize/tan', { login, tan })
      return new URL(reply.headers.get('location') ?? url)
    },
    /** Locks a customer by three wrong PINs. */
    async lock(loginUrl: string, number: string): Promise<void> {
      const page = await (await fetch(loginUrl)).text()
      const login = /name="login" value="([^"]+)"/.exec(page)?.[1] ?? ''
      for (let attempt = 1; attempt <= 3; attempt++) await submit('/oauth/authorize/login', { login, number, pin: '' })
    },
    stop: () => child.disconnect(),
  }
}
