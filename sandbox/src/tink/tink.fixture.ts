import { afterAll, beforeAll, beforeEach } from 'vitest'

import { startTink, type TinkSandbox } from './start.ts'

export const client = { id: 'client', secret: 'secret' }
let sandbox: TinkSandbox
let real = Date.parse('2026-11-20T12:00:00Z')
let people = 0

/** Runs the tests of a file against a sandbox of their own, whose time passes on demand. */
export function runSandbox(): void {
  beforeAll(async () => {
    const now = () => new Date(real)
    sandbox = await startTink({ port: 0, client, now, updateMs: 1000, slowMs: 300, perMinute: 500 })
  })
  afterAll(() => sandbox.stop())
  beforeEach(async () => {
    // A new minute, so that the calls of other tests do not count against the limit.
    real += 3_600_000
    await call('/__fail', { method: 'DELETE' })
  })
}
export const pass = (ms: number) => void (real += ms)

type Init = { method?: string; form?: Record<string, string>; json?: unknown; token?: string; redirect?: 'manual' }
export const urlOf = (path: string) => `http://localhost:${sandbox.port}${path}`
export const inAnHour = () => new Date(real + 3_600_000).toISOString()
export const call = (path: string, { method, form, json, token, redirect }: Init = {}) =>
  fetch(urlOf(path), {
    method: method ?? (form || json ? 'POST' : 'GET'),
    redirect: redirect ?? 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(form && { body: new URLSearchParams(form) }),
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
// oxlint-disable-next-line typescript/no-explicit-any -- a test inspects arbitrary answers
export const read = async (path: string, init?: Init): Promise<any> => (await call(path, init)).json()

export const askToken = (form: Record<string, string>) =>
  read('/api/v1/oauth/token', { form: { client_id: client.id, client_secret: client.secret, ...form } })
export const clientToken = async (scope = 'user:create,authorization:grant'): Promise<string> =>
  (await askToken({ grant_type: 'client_credentials', scope })).access_token

export async function newUser(market = 'SE') {
  const external = `member-${++people}`
  const user = { external_user_id: external, market, locale: 'sv_SE' }
  const created = (await read('/api/v1/user/create', { json: user, token: await clientToken() })) as { user_id: string }
  return { id: created.user_id, external }
}

export const grantCode = async (external: string, scope: string): Promise<string> =>
  (
    await read('/api/v1/oauth/authorization-grant', {
      form: { external_user_id: external, scope },
      token: await clientToken(),
    })
  ).code
export const userToken = async (external: string, scope: string): Promise<string> =>
  (await askToken({ grant_type: 'authorization_code', code: await grantCode(external, scope) })).access_token

const actor = 'df05e4b379934cd09963197cc855bfe9'
const linkScope =
  'authorization:read,authorization:grant,credentials:refresh,credentials:read,credentials:write,providers:read,user:read'
export const delegated = async (external: string, scope = linkScope): Promise<string> =>
  (
    await read('/api/v1/oauth/authorization-grant/delegate', {
      form: { external_user_id: external, scope, id_hint: 'Anna', actor_client_id: actor },
      token: await clientToken(),
    })
  ).code

export const linkPath = (query: Record<string, string>) => {
  const common = {
    client_id: client.id,
    redirect_uri: 'http://app.test/return?a=1',
    products: 'INVESTMENTS',
    state: 's1',
  }
  return `/1.0/products/connect-accounts?${new URLSearchParams({ ...common, ...query }).toString()}`
}
export const bank = { market: 'SE', input_provider: 'avanza-bankid' }
export const stepsOf = (html: string) => /action="(\/link\/\w+)\//.exec(html)?.[1] ?? ''
export const back = (reply: Response) => Object.fromEntries(new URL(reply.headers.get('location')!).searchParams)
export const backLink = (html: string) =>
  Object.fromEntries(new URL(/href="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')).searchParams)

/** Walks through the pages until the customer is asked to agree. */
export async function logIn(query: Record<string, string>, username: string, password = username) {
  const steps = stepsOf(await (await call(linkPath(query))).text())
  const reply = await call(`${steps}/login`, { form: { username, password } })
  return { steps, html: await reply.text() }
}

export async function connect(
  external: string,
  username: string,
  password = username,
  query: Record<string, string> = bank,
) {
  const { steps } = await logIn({ ...query, authorization_code: await delegated(external) }, username, password)
  await call(`${steps}/consent`, { form: { answer: 'agree' } })
  pass(1000)
  return back(await call(`${steps}/progress`)).credentials_id!
}

export const dataScope = 'investment-accounts:readonly,provider-consents:read,credentials:refresh,credentials:read'
export const statusOf = async (token: string): Promise<string> =>
  (await read('/api/v1/provider-consents', { token })).providerConsents[0].status
