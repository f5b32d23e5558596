import { createHash } from 'node:crypto'

export const verifier = 'a-verifier-of-the-client-with-forty-three-signs'
export const redirectUri = 'http://localhost:3000/connect/comdirect'

const client = { client_id: 'sandbox-client', client_secret: 'sandbox-client-secret' }

/** A customer who is handed over, with a depot and nothing in it. */
export const anna = {
  number: '20000001',
  pin: '271828',
  tan: '314159',
  tanKind: 'M_TAN',
  euroRates: {},
  securities: [],
  accounts: [{ key: 'a', kind: 'SA', currency: 'EUR', balance: '1.00' }],
  depots: [{ alias: 'Depot', account: 'a', positions: [], transactions: [] }],
}

/** A client of the sandbox with a customer's browser. */
export function browserOf(port: number) {
  const base = `http://localhost:${port}`
  const call = (path: string, init?: RequestInit) => fetch(base + path, { redirect: 'manual', ...init })
  const post = (path: string, form: Record<string, string>) =>
    call(path, { method: 'POST', body: new URLSearchParams(form) })
  const sendJson = (path: string, method: string, body: unknown) =>
    call(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  /** Opens the login page; returns the id of the login that its forms send. */
  async function open(): Promise<string> {
    const reply = await call(authorizePath())
    return idIn(await reply.text())
  }

  const enter = (login: string, number: string, pin = '271828') =>
    post('/oauth/authorize/login', { login, number, pin })
  const confirm = (login: string, tan = '314159') => post('/oauth/authorize/tan', { login, tan })

  /** Logs a customer in; returns the code that comes back. */
  async function logIn(number: string): Promise<string> {
    const login = await open()
    await enter(login, number)
    const back = new URL((await confirm(login)).headers.get('location')!)
    return back.searchParams.get('code')!
  }

  const exchange = (code: string, more: Record<string, string> = {}) =>
    post('/oauth/token', {
      ...client,
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...more,
    })
  const refresh = (token: string) =>
    post('/oauth/token', { ...client, grant_type: 'refresh_token', refresh_token: token })

  return {
    call,
    sendJson,
    open,
    enter,
    confirm,
    cancel: (login: string) => post('/oauth/authorize/cancel', { login }),
    again: (login: string) => post('/oauth/authorize/tan', { login, act: 'again' }),
    logIn,
    exchange,
    refresh,
    handOver: (customers: object[]) => sendJson('/sandbox/customers', 'PUT', customers),
    setClock: (now: Date) => sendJson('/__clock', 'POST', { now: now.toISOString() }),
    /** Logs a customer in; returns how to call the interface with their token. */
    async session(number: string) {
      const tokens = (await (await exchange(await logIn(number))).json()) as {
        access_token: string
        refresh_token: string
      }
      return { ...tokens, ...apiOf(call, tokens.access_token) }
    },
  }
}

export function authorizePath(more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    state: 'the-state',
    scope: 'BANKING_RO BROKERAGE_RW SESSION_RW',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })
  return `/oauth/authorize?${query.toString()}`
}

export function idIn(html: string): string {
  return /name="login" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

function apiOf(call: (path: string, init?: RequestInit) => Promise<Response>, token: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-http-request-info': JSON.stringify({ clientRequestId: { sessionId: 'ab12', requestId: '120000001' } }),
  }
  return {
    get: (path: string, more: Record<string, string> = {}) => call(path, { headers: { ...headers, ...more } }),
    // oxlint-disable-next-line typescript/no-explicit-any -- a test inspects arbitrary answers
    json: async (path: string): Promise<any> => (await call(path, { headers })).json(),
    /** The addresses of the customer's depots. */
    async depots(): Promise<string[]> {
      const reply = await call('/api/brokerage/clients/user/v3/depots', { headers })
      const { values } = (await reply.json()) as { values: { depotId: string }[] }
      return values.map(({ depotId }) => `/api/brokerage/v3/depots/${depotId}`)
    },
    send: (path: string, method: string, body?: object, more: Record<string, string> = {}) =>
      call(path, {
        method,
        headers: { ...headers, ...more, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
  }
}
