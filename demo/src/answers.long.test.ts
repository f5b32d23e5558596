import { type NamedEndpoint, endpointsOf } from '@app/contract/all.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { buildApp } from '@app/server/src/app.ts'
import { openDb } from '@app/server/src/db/db.ts'
import type { App } from '@app/server/src/http/app.ts'
import { worldApp } from '#testing/world-app.ts'
import { type DemoCalls, demoCalls } from '@app/server/src/testing/demo-calls.ts'
import { undocumented } from '@app/server/src/testing/documented.ts'
import { make } from '@app/server/src/testing/make.ts'
import { type TestApp, testApp } from '@app/server/src/testing/test-app.ts'

type Request = InjectOptions & { url: string }

// What operators do is not in the document.
const endpoints = endpointsOf().filter(({ endpoint }) => endpoint.access !== 'operator')
const held = new Map<string, Set<string>>()

let app: TestApp
let demo: DemoCalls
beforeAll(async () => {
  app = await worldApp()
  demo = await demoCalls(app)
})
afterAll(() => app.close())

/** Makes a call, and checks the answer against the API document. */
async function hold(
  { name, endpoint }: NamedEndpoint,
  request: Request,
  status: number,
  on: App = app.app,
): Promise<void> {
  const reply = await on.inject({ method: endpoint.method, ...request })
  const { headers, payload } = reply
  const body: unknown = String(headers['content-type']).includes('json') ? reply.json() : payload
  expect(reply.statusCode, `${name}: ${payload.slice(0, 300)}`).toBe(status)
  expect(undocumented({ method: endpoint.method, url: request.url, status, headers, body })).toBeUndefined()
  expect(headers['x-request-id'], name).toMatch(/^[\da-f-]{36}$/)
  if (status >= 400) expect(headers['x-error-codes'], name).toMatch(/^[\w=|., %]+$/)
  if (status === 429 || status === 503) expect(headers['retry-after'], name).toMatch(/^\d+$/)
  held.set(name, (held.get(name) ?? new Set()).add(`${status} ${String(headers['content-type'])}`))
}

/** As `hold`, for both formats of an error response. */
async function holdFailure(call: NamedEndpoint, request: Request, status: number, on: App = app.app): Promise<void> {
  await hold(call, request, status, on)
  await hold(call, { ...request, headers: { ...request.headers, accept: 'application/problem+json' } }, status, on)
}

const as = (token: string) => ({ authorization: `Bearer ${token}` })
const isWrite = ({ endpoint }: NamedEndpoint) => endpoint.method !== 'GET'

it('every success is as documented', async () => {
  for (const call of endpoints) {
    const { status = call.endpoint.reply || call.endpoint.file ? 200 : 204 } = call.endpoint
    await hold(call, await demo.requestOf(call), status)
  }
})

it('every refusal of a caller is as documented', async () => {
  const { token: newcomer } = await make.user(app.context.db)
  for (const call of endpoints) {
    const { headers, ...request } = await demo.requestOf(call)
    const { authorization: _, ...others } = headers
    if (call.endpoint.access !== 'visitor') {
      await holdFailure(call, { ...request, headers: others }, 401)
      await holdFailure(call, { ...request, headers: { ...others, ...as('unknown') } }, 401)
    }
    if (call.endpoint.access === 'member') {
      await holdFailure(call, { ...request, headers: { ...others, ...as(newcomer) } }, 403)
    }
  }
})

it('every rejection of a URL is as documented', { tags: 'thorough' }, async () => {
  const headers = as(demo.token)
  for (const call of endpoints) {
    const { path, params, query } = call.endpoint
    const at = (value: string) => ({ url: `/v1${path.replaceAll(/:\w+/g, value)}`, headers })
    if (params) {
      await holdFailure(call, { ...(await demo.requestOf(call)), url: at('nothing-here').url }, 404)
      await holdFailure(call, at('1'.repeat(101)), 404)
      await holdFailure(call, at('%zz'), 400)
    }
    if (query && 'page_size' in query.shape) {
      const { url } = await demo.requestOf(call)
      await holdFailure(call, { url: `${url}${url.includes('?') ? '&' : '?'}page_size=0`, headers }, 400)
    }
    if (query && 'cursor' in query.shape) {
      const { url } = await demo.requestOf(call)
      await holdFailure(call, { url: `${url}${url.includes('?') ? '&' : '?'}cursor=x`, headers }, 404)
    }
    await holdFailure(call, { url: `${at('1').url}?x=${'x'.repeat(4096)}`, headers }, 414)
  }
})

it('every refusal of a body is as documented', { tags: 'thorough' }, async () => {
  for (const call of endpoints.filter(isWrite)) {
    const { url, headers } = await demo.requestOf(call)
    const typed = (type: string) => ({ ...headers, 'content-type': type })
    const long = call.endpoint.maxBodyBytes ?? 200_000
    await holdFailure(call, { url, headers: typed('application/json'), payload: '{"x":' }, 400)
    await holdFailure(call, { url, headers: typed('application/json'), payload: `"${'x'.repeat(long)}"` }, 413)
    await holdFailure(call, { url, headers: typed('text/plain'), payload: 'x' }, 415)
    if (call.endpoint.body) await holdFailure(call, { url, headers, payload: wrong }, 400)
  }
})

/** Invalid in every call, and nested where a body has lists. */
const wrong = {
  skip_refused: 1,
  email: 1,
  code: 1,
  terms_accepted: 1,
  name: 1,
  bio: 1,
  muted: 1,
  content: 1,
  recipient: 1,
  follow: 1,
  rule: 1,
  theme: 1,
  instrument: 1,
  tags: [{ mention: 1 }],
  requests: [{ path: 1 }],
}

it('every other method is refused as documented', { tags: 'thorough' }, async () => {
  for (const call of endpoints) {
    const { url } = await demo.requestOf(call)
    const { statusCode, headers, body } = await app.app.inject({ method: 'TRACE', url: url })
    expect([statusCode, headers.allow], call.name).toEqual([405, expect.stringContaining(call.endpoint.method)])
    const answered = {
      method: call.endpoint.method,
      url: url,
      status: 405,
      headers,
      body: JSON.parse(body) as unknown,
    }
    expect(undocumented(answered), call.name).toBeUndefined()
    held.get(call.name)?.add('405')
  }
})

it('every rejection by the rate limits is as documented', { tags: 'thorough' }, async () => {
  const busy = await testApp({ config: { rateLimits: 'on' } })
  for (let i = 0; i < 300; i++) await busy.visitor.get('/user')
  let refused = 0
  for (const call of endpoints) {
    const { url, payload } = await demo.requestOf(call)
    const reply = await busy.app.inject({ method: call.endpoint.method, url: url, payload: payload ?? '' })
    if (reply.statusCode !== 429) continue
    refused++
    await holdFailure(call, { url, payload: payload ?? '' }, 429, busy.app)
  }
  expect(refused).toBeGreaterThan(80)
  await busy.close()
})

it('every failure of the server is as documented', { tags: 'thorough' }, async () => {
  const gone = openDb('postgres://nobody@127.0.0.1:1/nothing')
  const withoutTables = openDb(inject('databaseUrl'))
  for (const [db, status] of [
    [gone, 503],
    [withoutTables, 500],
  ] as const) {
    const broken = await buildApp({ ...app.context, db })
    for (const call of endpoints) await holdFailure(call, await demo.requestOf(call), status, broken)
    await broken.close()
  }
  await gone.destroy()
  await withoutTables.destroy()
})

it('leaves no operation out', () => {
  expect([...held.keys()].toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
  const answers = [...held.values()].reduce((sum, statuses) => sum + statuses.size, 0)
  process.stdout.write(`${held.size} operations with ${answers} answers are as documented\n`)
})
