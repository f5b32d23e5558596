import { describe, expect, it } from 'vitest'

import { call, clientToken, inAnHour, linkPath, pass, read, urlOf, runSandbox } from './tink.fixture.ts'

runSandbox()

describe('the switches', () => {
  const customer = { username: 'anna', password: 'x', name: 'Anna', syncs: [[]] }
  it.each([
    ['a missing password', { ...customer, password: undefined }],
    ['an unknown failure', { ...customer, failure: 'BORED' }],
    [
      'a broken amount',
      { ...customer, syncs: [[{ product: 'SE_ISK', number: '1', currency: 'SEK', cash: '1,5', holdings: [] }]] },
    ],
    ['no sync', { ...customer, syncs: [] }],
  ])('reject a customer with %s', async (_, wrong) => {
    expect((await call('/sandbox/customers', { method: 'PUT', json: [wrong] })).status).toBe(400)
  })

  it.each([
    ['500', 500],
    ['429', 429],
    ['wrong_json', 200],
  ])('plan the fault %s for a path', async (kind, status) => {
    await call('/__fail', { json: { kind, path: 'markets', times: 1 } })
    expect((await call('/api/v1/user')).status).toBe(401)
    const reply = await call('/api/v1/providers/markets')
    expect(reply.status).toBe(status)
    if (kind === 'wrong_json') await expect(reply.json()).rejects.toThrow()
    expect((await call('/api/v1/providers/markets')).status).toBe(200)
  })

  it('reset a connection, and answer slowly', async () => {
    await call('/__fail', { json: { kind: 'reset' } })
    await expect(call('/api/v1/providers/markets')).rejects.toThrow()
    await call('/__fail', { json: { kind: 'slow' } })
    const started = performance.now()
    expect((await call('/api/v1/providers/markets')).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThan(290)
  })

  it('carry out a call and do not answer it', async () => {
    const token = await clientToken()
    await call('/__fail', { json: { kind: 'timeout_after', path: '/user/create' } })
    const create = () =>
      fetch(urlOf('/api/v1/user/create'), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ external_user_id: 'unanswered', market: 'SE' }),
        signal: AbortSignal.timeout(200),
      })
    await expect(create()).rejects.toThrow()
    expect((await create()).status).toBe(409)
  })

  it('list the calls without what is secret in them', async () => {
    await call('/__calls', { method: 'DELETE' })
    await call(linkPath({ authorization_code: 'canary' }))
    expect(await read('/__calls')).toEqual([{ method: 'GET', path: '/1.0/products/connect-accounts' }])
  })

  it('limit the calls per minute, and echo the trace', async () => {
    const codes = await Promise.all(Array.from({ length: 510 }, async () => (await call('/api/v1/user')).status))
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(10)
    pass(60_000)
    const reply = await fetch(urlOf('/api/v1/user'), {
      headers: { 'x-client-trace-id': 't1' },
    })
    expect([reply.status, reply.headers.get('x-client-trace-id')]).toEqual([401, 't1'])
    expect(reply.headers.get('x-request-id')).toBeTruthy()
  })

  it('set the clock', async () => {
    const token = await clientToken('providers:read')
    await call('/__clock', { json: { now: inAnHour() } })
    expect((await call('/api/v1/providers/SE', { token })).status).toBe(401)
  })
})
