import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { anna, browserOf } from './browser.fixture.ts'
import { type ComdirectSandbox, startComdirect } from './start.ts'

let sandbox: ComdirectSandbox
let browser: ReturnType<typeof browserOf>

beforeAll(async () => {
  sandbox = await startComdirect({ port: 0, now: () => new Date('2026-11-24T10:00:00Z'), slowMs: 300, perSecond: 100 })
  browser = browserOf(sandbox.port)
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  await browser.call('/__fail', { method: 'DELETE' })
  await browser.call('/__log', { method: 'DELETE' })
})

const sessions = '/api/session/clients/user/v1/sessions'
const depots = '/api/brokerage/clients/user/v3/depots'

describe('a call', () => {
  it('needs a token', async () => {
    const reply = await browser.call(depots)
    expect([reply.status, await reply.json()]).toEqual([401, expect.objectContaining({ error: 'invalid_token' })])
  })

  it.each(['', '{}', '{"clientRequestId":{"sessionId":"x","requestId":"1"}}'])(
    'needs ids of the request, not %s',
    async (header) => {
      const session = await browser.session('10000001')
      const reply = await session.get(depots, { 'x-http-request-info': header })
      expect(reply.status).toBe(400)
      const info = JSON.parse(decodeURIComponent(reply.headers.get('x-http-response-info')!)) as { messages: unknown }
      expect(await reply.json()).toEqual({ code: 'request.object.invalid', messages: info.messages })
    },
  )

  it('is refused beyond ten in a second, by login', async () => {
    const bank = await startComdirect({ port: 0 })
    const [session, other] = [
      await browserOf(bank.port).session('10000001'),
      await browserOf(bank.port).session('10000002'),
    ]
    const replies = await Promise.all(Array.from({ length: 12 }, () => session.get(depots)))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await other.get(depots)).status).toBe(200)
    await bank.stop()
  })

  it('does not reach the depots of others', async () => {
    const [path] = await (await browser.session('10000001')).depots()
    const other = await browser.session('10000002')
    for (const what of ['positions', 'transactions']) expect((await other.get(`${path}/${what}`)).status).toBe(404)
  })
})

describe('the session', () => {
  it('begins with two factors and without a session TAN, which a TAN activates', async () => {
    const session = await browser.session('10000001')
    const [{ identifier, ...state }] = await session.json(sessions)
    expect(state).toEqual({ sessionTanActive: false, activated2FA: true })
    const body = { identifier, sessionTanActive: true, activated2FA: true }
    const reply = await session.send(`${sessions}/${identifier}/validate`, 'POST', body)
    expect(reply.status).toBe(201)
    const { id, typ } = JSON.parse(reply.headers.get('x-once-authentication-info')!) as { id: string; typ: string }
    expect(typ).toBe('M_TAN')
    const answer = (tan: string, challenge = id) =>
      session.send(`${sessions}/${identifier}`, 'PATCH', body, {
        'x-once-authentication-info': JSON.stringify({ id: challenge }),
        'x-once-authentication': tan,
      })
    expect(await (await answer('314159', 'x')).json()).toMatchObject({
      messages: [{ key: 'UNPROCESSABLE_ONCE_AUTHENTICATION_INFO_HEADER' }],
    })
    expect((await answer('000000')).status).toBe(422)
    expect((await answer('314159')).status).toBe(200)
    expect(await session.json(sessions)).toEqual([{ identifier, sessionTanActive: true, activated2FA: true }])
  })

  it('is approved in an app at the second poll', async () => {
    const session = await browser.session('10000005')
    const [{ identifier }] = await session.json(sessions)
    const body = { identifier, sessionTanActive: true, activated2FA: true }
    const reply = await session.send(`${sessions}/${identifier}/validate`, 'POST', body)
    const info = reply.headers.get('x-once-authentication-info')!
    const { id, link } = JSON.parse(info) as { id: string; link: { href: string } }
    const activate = () =>
      session.send(`${sessions}/${identifier}`, 'PATCH', body, { 'x-once-authentication-info': JSON.stringify({ id }) })
    expect((await activate()).status).toBe(422)
    expect((await session.json(link.href)).status).toBe('PENDING')
    expect((await session.json(link.href)).status).toBe('AUTHENTICATED')
    expect((await activate()).status).toBe(200)
  })

  it('locks the customer with the fifth challenge', async () => {
    const session = await browser.session('10000003')
    const [{ identifier }] = await session.json(sessions)
    const body = { identifier, sessionTanActive: true, activated2FA: true }
    const statuses: number[] = []
    for (let challenge = 1; challenge <= 6; challenge++) {
      statuses.push((await session.send(`${sessions}/${identifier}/validate`, 'POST', body)).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 422, 401])
    await browser.handOver([{ ...anna, number: '10000003' }])
  })
})

describe('customers that are handed over', () => {
  it('can log in, and replace those of the same number', async () => {
    expect((await browser.handOver([anna])).status).toBe(204)
    const session = await browser.session(anna.number)
    expect((await session.json(depots)).values).toHaveLength(1)
    await browser.handOver([{ ...anna, depots: [] }])
    expect((await session.json(depots)).values).toEqual([])
  })

  it('are shown on the login page if they may be', async () => {
    await browser.handOver([{ ...anna, isShown: true }])
    const page = await (await browser.enter(await browser.open(), 'nobody')).text()
    expect(page).toContain(`Zugangsnummer <b>${anna.number}</b>`)
    expect(page).not.toContain('10000001')
    await browser.handOver([anna])
  })

  it.each([
    ['a number of another form', { number: '1' }],
    ['an amount that is none', { accounts: [{ key: 'a', kind: 'SA', currency: 'EUR', balance: '1e3' }] }],
    ['an unknown account', { depots: [{ alias: 'x', account: 'b', positions: [], transactions: [] }] }],
    [
      'an unknown security',
      {
        depots: [
          {
            alias: 'x',
            account: 'a',
            positions: [{ isin: 'US0378331005', quantity: '1', price: '1' }],
            transactions: [],
          },
        ],
      },
    ],
    ['a currency without a rate', { accounts: [{ key: 'a', kind: 'FX', currency: 'USD', balance: '1' }] }],
  ])('are refused as a whole with %s', async (_, wrong) => {
    expect(
      (
        await browser.handOver([
          { ...anna, pin: '000000' },
          { ...anna, ...wrong },
        ])
      ).status,
    ).toBe(400)
    expect((await browser.exchange(await browser.logIn(anna.number))).status).toBe(200)
  })
})

describe('the interface for web pages', () => {
  const open = async (number: string) => {
    const reply = await browser.sendJson('/sandbox/bank-sessions', 'POST', { number })
    const { token } = (await reply.json()) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    return {
      accounts: () => browser.call('/accounts', { headers }),
      logOut: () => browser.call('/auth/logout', { method: 'POST', headers }),
    }
  }

  it('lists accounts with the securities in them until the session ends', async () => {
    const session = await open('10000001')
    const reply = await session.accounts()
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(await reply.json()).toEqual([
      {
        id: expect.stringMatching(/^[\dA-F]{32}$/),
        alias: 'Langfristig',
        positions: [
          { instrument: { isin: 'DE0007164600', currency: 'EUR' } },
          { instrument: { isin: 'IE00B4L5Y983', currency: 'EUR' } },
        ],
      },
      expect.objectContaining({ alias: 'Spielgeld' }),
    ])
    expect((await session.logOut()).status).toBe(204)
    expect((await session.accounts()).status).toBe(401)
    expect((await session.logOut()).status).toBe(401)
  })

  it('ends a session that has been idle for five minutes', async () => {
    const session = await open('10000001')
    await browser.setClock(new Date('2026-11-24T10:04:59Z'))
    expect((await session.accounts()).status).toBe(200)
    await browser.setClock(new Date('2026-11-24T10:09:59Z'))
    expect((await session.accounts()).status).toBe(401)
    await browser.setClock(new Date('2026-11-24T10:00:00Z'))
  })

  it('answers 502 while that fault is planned', async () => {
    await browser.sendJson('/__fail', 'POST', { kind: '502', path: '/accounts' })
    const session = await open('10000001')
    expect((await session.accounts()).status).toBe(502)
    expect((await session.accounts()).status).toBe(200)
  })
})

describe('planned faults', () => {
  const fail = (kind: string) => browser.sendJson('/__fail', 'POST', { kind, path: '/depots', times: 1 })
  const ask = async () => (await browser.session('10000001')).get(depots, { connection: 'close' })

  it.each([
    ['401', 401],
    ['429', 429],
    ['500', 500],
    ['redirect', 302],
    ['html', 200],
  ])('of kind %s answer once', async (kind, status) => {
    await fail(kind)
    expect((await ask()).status).toBe(status)
    expect((await ask()).headers.get('content-type')).toContain('application/json')
  })

  it('delay, cut off, and answer something unexpected', async () => {
    await fail('slow')
    const started = performance.now()
    expect((await ask()).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThan(290)
    await fail('reset')
    await expect(ask()).rejects.toThrow(TypeError)
    await fail('wrong_json')
    expect(await (await ask()).json()).toEqual({ values: [{ unexpected: true }] })
  })

  it('process a call without answering it', async () => {
    const session = await browser.session('10000001')
    await browser.sendJson('/__fail', 'POST', { kind: 'timeout_after', path: '/oauth/revoke' })
    const signal = AbortSignal.timeout(500)
    const headers = { authorization: `Bearer ${session.access_token}` }
    await expect(browser.call('/oauth/revoke', { method: 'DELETE', headers, signal })).rejects.toThrow(/timeout/)
    expect((await session.get(depots)).status).toBe(401)
  })

  it('leave a log of the requests', async () => {
    const session = await browser.session('10000002')
    await browser.call('/__log', { method: 'DELETE' })
    await session.get(`${depots}?a=b`)
    expect(await (await browser.call('/__log')).json()).toEqual([
      { method: 'GET', path: depots, query: { a: 'b' }, sessionId: 'ab12', requestId: '120000001' },
    ])
  })
})
