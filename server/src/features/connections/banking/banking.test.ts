import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import type { TestMember } from '#testing/test-app.ts'

import { bankApp, type BankApp, connectComdirect } from '../bank.fixture.ts'

let app: BankApp
let anna: TestMember
let björn: TestMember
let sap: string
const ordinary = '10000001'
const minuteMs = 60_000
const inactive = { status: 401, headers: { 'x-error-codes': 'bank_session_inactive' } }

beforeAll(async () => {
  app = await bankApp()
  const { db } = app.context
  sap = (await make.instrument(db, { isin: 'DE0007164600', currency: 'EUR' })).id
})
beforeEach(async () => {
  ;[anna, björn] = [await app.member('Anna'), await app.member('Björn')]
  app.clock.set('2026-11-24T10:00:00Z')
  await app.bank.setClock(app.clock())
  await app.bank.mend()
})
afterAll(() => app.close())

const paths = () =>
  [
    '/accounts',
    '/comdirect/balance',
    `/comdirect/instruments/${sap}/lastprices`,
    `/comdirect/positions/${sap}`,
  ] as const

async function move(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.bank.setClock(app.clock())
}

/** Connects comdirect for the time of a test. */
async function connected(member: TestMember, run: (connectionId: string) => Promise<void>): Promise<void> {
  const { id } = await connectComdirect(member, ordinary)
  try {
    await run(id)
  } finally {
    await member.delete(`/user/connections/${id}`)
  }
}

describe('a member who is logged in at comdirect', () => {
  it('sees their accounts, balance, positions and prices there', async () => {
    await connected(anna, async () => {
      const { results } = (await anna.get('/accounts')).body
      expect(results.map(({ alias }) => alias)).toEqual(['Depot', 'Depot 2'])
      expect(results[0]!.positions).toContainEqual({ instrument: { isin: 'DE0007164600', currency: 'EUR' } })
      const [first, second] = results.map(({ id }) => id)
      const balance = { balance: '1250.40', available: '1250.40', currency: 'EUR' }
      expect((await anna.get('/comdirect/balance')).body).toEqual(balance)
      expect((await anna.get(`/comdirect/balance?account=${first!}`)).body).toEqual(balance)
      expect((await anna.get(`/comdirect/balance?account=${second!}`)).body).toMatchObject({ balance: '-12.50' })
      expect((await anna.get(`/comdirect/positions/${sap}`)).body.results).toEqual([
        {
          account: first,
          instrument: sap,
          quantity: '12',
          available_quantity: '12',
          market_value: '2944.20',
          change_value: '1525.08',
          change_value_today: expect.any(String),
          currency: 'EUR',
        },
      ])
      expect((await anna.get(`/comdirect/instruments/${sap}/lastprices`)).body.results).toEqual([
        { source: 'BANK', kind: 'LAST', price: 245.35, currency: 'EUR', at: '2026-11-24T16:35:00.000Z' },
      ])
    })
  })

  it('gets the price of the market for what they do not hold, and no position', async () => {
    const { id } = await make.instrument(app.context.db, { isin: 'SE0000115446', currency: 'SEK' })
    const at = new Date('2026-11-24T09:30:00Z')
    const quote = { instrument_id: id, last_price: 250.5, trading: true, at }
    await app.context.db.insertInto('quotes').values(quote).execute()
    await connected(anna, async () => {
      expect((await anna.get(`/comdirect/positions/${id}`)).body.results).toEqual([])
      expect((await anna.get(`/comdirect/instruments/${id}/lastprices`)).body.results).toEqual([
        { source: 'MARKET', kind: 'LAST', price: 250.5, currency: 'SEK', at: at.toISOString() },
      ])
    })
  })

  it('gets 404 for instruments and accounts that do not exist', async () => {
    await connected(anna, async () => {
      expect((await anna.get('/comdirect/positions/999999')).status).toBe(404)
      expect((await anna.get('/comdirect/instruments/999999/lastprices')).status).toBe(404)
      expect((await anna.get(`/comdirect/balance?account=${'0'.repeat(32)}`)).status).toBe(404)
      expect((await anna.send('GET', '/comdirect/balance?account=1')).status).toBe(400)
    })
  })

  it('never gets a token or an id of the bank', async () => {
    await connected(anna, async (id) => {
      for (const path of [...paths(), '/comdirect/session', `/user/connections/${id}`] as const) {
        const { body } = await anna.get(path)
        expect(JSON.stringify(body), path).not.toMatch(/[\dA-F]{32}|token|[\w-]{43}/)
      }
    })
  })
})

describe('the session at a bank', () => {
  it('is that of the member who logged in, on the device where they did', async () => {
    await connected(anna, async () => {
      const otherDevice = app.as(await make.session(app.context.db, anna.userId))
      await app.bank.forgetRequests()
      for (const path of paths()) {
        expect((await app.visitor.get(path)).status, path).toBe(401)
        expect((await (await app.user()).get(path)).status, path).toBe(403)
        expect(await björn.get(path), path).toMatchObject(inactive)
        expect(await otherDevice.get(path), path).toMatchObject(inactive)
      }
      expect(await app.bank.lines()).toEqual([])
      expect((await anna.get('/accounts')).status).toBe(200)
    })
  })

  it('ends when it is not used for five minutes, and nothing else does', async () => {
    await connected(anna, async () => {
      await move(4.9 * minuteMs)
      expect((await anna.get('/accounts')).status).toBe(200)
      await move(4.9 * minuteMs)
      expect((await anna.get('/comdirect/balance')).status).toBe(200)
      await move(5 * minuteMs)
      expect(await anna.get('/accounts')).toMatchObject(inactive)
      expect((await anna.get('/user')).status).toBe(200)
    })
  })

  it('ends after twenty minutes of use', async () => {
    await connected(anna, async () => {
      for (let minutes = 0; minutes < 16; minutes += 4) {
        await move(4 * minuteMs)
        expect((await anna.get('/comdirect/balance')).status, String(minutes)).toBe(200)
      }
      await move(4 * minuteMs)
      expect(await anna.get('/comdirect/balance')).toMatchObject(inactive)
    })
  })

  it('ends when the member logs out there, which revokes access', async () => {
    await connected(anna, async (id) => {
      await app.bank.forgetRequests()
      expect((await anna.post('/auth/logout')).status).toBe(204)
      expect(await anna.get('/accounts')).toMatchObject(inactive)
      await expect.poll(() => app.bank.lines()).toEqual(['DELETE /oauth/revoke'])
      expect((await anna.post(`/user/connections/${id}/sync`)).status).toBe(409)
      expect((await anna.get(`/user/connections/${id}`)).body.portfolios).toHaveLength(2)
      expect((await anna.post('/auth/logout')).status).toBe(204)
      expect((await app.visitor.post('/auth/logout')).status).toBe(401)
    })
  })

  it('is not ended by the logout of another member', async () => {
    await connected(anna, async () => {
      expect((await björn.post('/auth/logout')).status).toBe(204)
      expect((await anna.get('/accounts')).status).toBe(200)
    })
  })

  it('ends with the login of the member', async () => {
    const { id } = await connectComdirect(anna, ordinary)
    await anna.post('/user/logout')
    expect(await app.context.db.selectFrom('bank_sessions').select('connection_id').execute()).toEqual([])
    await app.as(await make.session(app.context.db, anna.userId)).delete(`/user/connections/${id}`)
  })

  it.each([
    ['403', 403, 'bank_denied'],
    ['401', 401, 'bank_session_inactive'],
  ])('ends when the bank answers with %s', async (kind, status, code) => {
    await connected(anna, async () => {
      await app.bank.fail({ kind, path: '/depots', times: 2 })
      expect(await anna.get('/accounts')).toMatchObject({ status, headers: { 'x-error-codes': code } })
      await app.bank.mend()
      expect(await anna.get('/accounts')).toMatchObject(inactive)
    })
  })

  it('outlives an outage of the bank, which is reported before the bank answers and never as 502', async () => {
    await connected(anna, async () => {
      await app.bank.fail({ kind: '502', path: '/depots', times: 10 })
      expect(await anna.get('/accounts')).toMatchObject({ status: 503, headers: { 'x-error-codes': 'unavailable' } })
      await app.bank.mend()
      await app.bank.fail({ kind: 'slow', path: '/depots', times: 1 })
      expect((await anna.get('/accounts')).status).toBe(503)
      await app.bank.mend()
      expect((await anna.get('/accounts')).status).toBe(200)
    })
  })

  it('has its tokens renewed once for all calls that need them at the same time, on several nodes', async () => {
    await connected(anna, async () => {
      await move(4.5 * minuteMs)
      await anna.get('/comdirect/balance')
      await app.bank.forgetRequests()
      const node = await app.node()
      const ask = async (calls: number) =>
        Promise.all(
          Array.from({ length: calls }, async (_, index) => {
            const url = '/v1/comdirect/balance'
            const headers = { authorization: `Bearer ${anna.token}` }
            return (await (index % 2 === 0 ? node : app.app).inject({ url, headers })).statusCode
          }),
        )
      await move(4.5 * minuteMs)
      expect(await ask(6)).toEqual([200, 200, 200, 200, 200, 200])
      expect((await app.bank.lines()).filter((line) => line.includes('token'))).toEqual(['POST /oauth/token'])
      await node.close()
    })
  })
})
