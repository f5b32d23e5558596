import type { OwnPortfolio } from '@app/contract/portfolios.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { computedPortfolio, listing } from './portfolios.fixture.ts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember
/** Has no portfolio. */
let clara: TestMember
let volvo: { id: string }
let fund: { id: string }
let portfolio: Awaited<ReturnType<typeof computedPortfolio>>

beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  ;[anna, bjorn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
  volvo = await listing(app, { name: 'Volvo B', sector: 'industrials', closeOn: (_, i) => 100 + i / 10 })
  fund = await listing(app, { name: 'Avanza Zero', kind: 'MUTUAL_FUND', mic: null })
  portfolio = await computedPortfolio(app, anna, [
    { instrument: volvo, quantity: '30', price: '100' },
    { instrument: fund, quantity: '12.5', price: '90' },
    { name: 'Unlisted AB', quantity: '1', price: '1' },
  ])
  await computedPortfolio(app, bjorn, [{ instrument: volvo }])
})
afterAll(() => app.close())

const own = () => `/user/portfolios/${portfolio.id}` as const
const shown = () => `/portfolios/${portfolio.id}` as const

describe('a portfolio of the caller', () => {
  it('has its amounts, in the currency of the account', async () => {
    const { body } = await anna.get(own())
    expect(body).toMatchObject({
      id: portfolio.id,
      kind: 'depot',
      name: null,
      partner: { name: 'Sparbanken', integration: null },
      status: 'READY',
      currency: 'SEK',
      value: '5846',
      cash: '0',
      hidden: false,
      since: '2025-01-07',
      position_count: 3,
      coverage: 99.98,
      rating_missing: null,
    } satisfies Partial<OwnPortfolio>)
    expect(body.profile.id).toBe(anna.id)
    const { analyses, ...listed } = body
    expect(analyses).toEqual({ sectors: 1, better_than: null, carbon_y1: null })
    expect((await anna.get('/user/portfolios')).body.results).toEqual([listed])
    expect((await clara.get('/user/portfolios')).body.results).toEqual([])
  })

  it('has its positions, largest first, with quantities and what they cost', async () => {
    const { results } = (await anna.get(`${own()}/positions`)).body
    expect(results).toMatchObject([
      {
        name: 'Volvo B',
        quantity: '30',
        weight: 78.62,
        return_all: 53.2,
        accountPosition: { market_value: '4596', change_value: '1596', instrument: { currency: 'SEK' } },
      },
      { name: 'Avanza Zero', quantity: '12.5', weight: 21.38, return_all: 11.11 },
      { name: 'Unlisted AB', instrument: null, weight: 0, return_all: null },
    ])
    expect(results[0]!.instrument).toMatchObject({ id: volvo.id, change_w1: 0.33, today: { trading: false } })
    expect(results[2]!.accountPosition.market_value).toBeNull()
    const names = async (kind: 'stocks' | 'funds') =>
      (await anna.get(`${own()}/positions?kind=${kind}`)).body.results.map(({ name }) => name)
    expect(await names('stocks')).toEqual(['Volvo B', 'Unlisted AB'])
    expect(await names('funds')).toEqual(['Avanza Zero'])
  })

  it('is renamed, hidden and shared field by field; an empty name is that of the kind', async () => {
    expect((await anna.patch(own(), { name: ' Long term ' })).body).toMatchObject({ name: 'Long term', hidden: false })
    expect((await anna.patch(own(), { shares_trades: false })).body).toMatchObject({
      name: 'Long term',
      shares_trades: false,
    })
    expect((await anna.patch(own(), { name: '', shares_trades: true })).body).toMatchObject({ name: null })
    expect((await anna.patch(own(), {})).body).toMatchObject({ name: null, shares_trades: true })
    expect((await anna.patch(own(), { name: 'x'.repeat(51) })).status).toBe(400)
    expect((await anna.send('PATCH', own(), { hidden: 'yes' })).status).toBe(400)
  })

  it.each(['', '/positions', '/trades', '/explain/coverage'] as const)(
    'is not found by anybody else: %s',
    async (path) => {
      expect((await app.visitor.send('GET', `${own()}${path}`)).status).toBe(401)
      expect((await (await app.user()).send('GET', `${own()}${path}`)).status).toBe(403)
      expect((await bjorn.send('GET', `${own()}${path}`)).status).toBe(404)
      expect((await anna.send('GET', `/user/portfolios/999999${path}`)).status).toBe(404)
    },
  )

  it('is changed and deleted by nobody else', async () => {
    for (const other of [bjorn, clara]) {
      expect((await other.patch(own(), { hidden: true })).status).toBe(404)
      expect((await other.delete(own())).status).toBe(404)
    }
    expect((await app.visitor.delete(own())).status).toBe(401)
    expect((await anna.get(own())).body.hidden).toBe(false)
  })
})

describe("another member's portfolio", () => {
  it('is shown in percent', async () => {
    const { body } = await bjorn.get(shown())
    expect(body).toMatchObject({ id: portfolio.id, position_count: 3, coverage: 99.98, simulated: false })
    expect(body.percentages).toMatchObject([
      { kind: 'POSITION', label: 'Volvo B', percentage: 78.62, count: null, instrument: { id: volvo.id } },
      { kind: 'POSITION', label: 'Avanza Zero', percentage: 21.38 },
    ])
    for (const field of ['value', 'cash', 'currency', 'connection', 'hidden', 'shares_trades']) {
      expect(body).not.toHaveProperty(field)
    }
    const { analyses, ...listed } = body
    expect(analyses).toBeDefined()
    expect((await bjorn.get(`/profiles/${anna.id}/portfolios`)).body.results).toEqual([listed])
    expect((await bjorn.get('/profiles/999999/portfolios')).status).toBe(404)
  })

  it('has positions without quantities and amounts', async () => {
    const { results } = (await bjorn.get(`${shown()}/positions`)).body
    expect(results).toMatchObject([{ weight: 78.62, return_all: 53.2 }, { weight: 21.38 }, { weight: 0 }])
    for (const position of results) {
      expect(Object.keys(position).toSorted()).toEqual(['id', 'instrument', 'name', 'return_all', 'weight'])
    }
  })

  it.each(['', '/performance', '/today', '/trades', '/followers', '/analysis/risk', '/explain/volatility'])(
    'is shown to members without a portfolio, and to nobody else: %s',
    async (path) => {
      expect((await app.visitor.send('GET', `${shown()}${path}`)).status).toBe(401)
      expect((await (await app.user()).send('GET', `${shown()}${path}`)).status).toBe(403)
      expect((await clara.send('GET', `${shown()}${path}`)).status).toBe(200)
      expect((await bjorn.send('GET', `${shown()}${path}`)).status).toBe(200)
      expect((await bjorn.send('GET', `/portfolios/999999${path}`)).status).toBe(404)
    },
  )

  it.each(['/positions', '/percentages', '/analysis/return', '/analysis/carbon', '/explain/carbon_y1'])(
    'is locked for members without one: %s',
    async (path) => {
      expect((await app.visitor.send('GET', `${shown()}${path}`)).status).toBe(401)
      const refused = await clara.send('GET', `${shown()}${path}`)
      expect(refused).toMatchObject({ status: 403, headers: { 'x-error-codes': 'not_connected' } })
      expect((await bjorn.send('GET', `${shown()}${path}`)).status).toBe(200)
      expect((await anna.send('GET', `${shown()}${path}`)).status).toBe(200)
    },
  )

  it('has no distribution for members without one', async () => {
    expect((await clara.get(shown())).body.percentages).toEqual([])
    const [inList] = (await clara.get(`/instruments/${fund.id}/portfolios`)).body.results
    expect(inList).toMatchObject({ id: portfolio.id, weight: null })
  })

  it('is not found once it is hidden, except by its owner', async () => {
    await anna.patch(own(), { hidden: true })
    for (const path of ['', '/positions', '/performance', '/trades', '/analysis/risk', '/followers'] as const) {
      expect((await bjorn.send('GET', `${shown()}${path}`)).status, path).toBe(404)
      expect((await anna.send('GET', `${shown()}${path}`)).status, path).toBe(200)
    }
    expect((await bjorn.get(`/profiles/${anna.id}/portfolios`)).body.results).toEqual([])
    expect((await bjorn.put(`/user/follows/portfolios/${portfolio.id}`)).status).toBe(404)
    expect((await bjorn.get(`/instruments/${fund.id}/owners`)).body.results).toEqual([])
    expect((await bjorn.get(`/instruments/${fund.id}/portfolios`)).body.results).toEqual([])
    await anna.patch(own(), { hidden: false })
  })
})

describe('the distribution of a portfolio', () => {
  it('names the largest positions, then the number of the others', async () => {
    const at = async (limit: number) => (await bjorn.get(`${shown()}/percentages?limit=${limit}`)).body.results
    expect(await at(1)).toMatchObject([
      { kind: 'POSITION', percentage: 78.62 },
      { kind: 'REST', label: '', percentage: 21.38, count: 1, instrument: null },
    ])
    expect(await at(200)).toHaveLength(2)
    for (const limit of ['0', '201', '-1', '1.5', 'x']) {
      expect((await bjorn.send('GET', `${shown()}/percentages?limit=${limit}`)).status).toBe(400)
    }
  })

  it('counts cash', async () => {
    const { db } = app.context
    const other = await computedPortfolio(app, anna, [{ instrument: fund, quantity: '3' }])
    await sql`insert into cash_balances (portfolio_id, currency, amount) values (${other.id}, 'SEK', 100)`.execute(db)
    expect((await anna.get(`/portfolios/${other.id}/percentages`)).body.results).toMatchObject([
      { kind: 'POSITION', percentage: 75 },
      { kind: 'CASH', label: '', percentage: 25, count: null, instrument: null },
    ])
    await anna.delete(`/user/portfolios/${other.id}`)
  })
})

describe('the performance of a portfolio', () => {
  it('begins with 100 and ends with the return of each period', async () => {
    const { body } = await bjorn.get(`${shown()}/performance`)
    const figures = (await bjorn.get(shown())).body
    for (const period of ['w1', 'm1', 'm3', 'm6', 'y1'] as const) {
      const points = body[period]
      expect(points[0]!.value).toBe(100)
      expect(points.at(-1)!.value - 100).toBeCloseTo(figures[`return_${period}`]!, 8)
      expect(points.length).toBeLessThanOrEqual(300)
    }
    expect(body.y3).toEqual([])
  })

  it('has a return of the last day that closed, which is the last step of its series', async () => {
    const { body } = await bjorn.get(`${shown()}/performance`)
    const [before, last] = body.w1.slice(-2)
    const { return_d1: ofDay } = (await bjorn.get(shown())).body
    expect(ofDay).not.toBe(0)
    expect(100 * (last!.value / before!.value - 1)).toBeCloseTo(ofDay!, 1)
    expect((await bjorn.get(`${shown()}/explain/return_d1`)).body).toMatchObject({
      value: ofDay,
      first_day: before!.date,
      last_day: last!.date,
    })
  })
})

describe('all portfolios of the caller', () => {
  it('are summed up in the return of today, with the series of all together', async () => {
    const quote = { instrument_id: volvo.id, last_price: 157.2, change_today: 2.61, trading: true, at: app.clock() }
    await app.context.db.insertInto('quotes').values(quote).execute()
    const { body } = await anna.get('/user/today')
    expect(body).toMatchObject({ currency: 'SEK', value: '5966', at: app.clock().toISOString() })
    expect(body.return_today).toBeCloseTo(2.05, 2)
    expect(body.performance.y1[0]!.value).toBe(100)
    expect((await bjorn.get(`${shown()}/today`)).body).toEqual({ return_today: body.return_today, at: body.at })
    expect((await clara.get('/user/today')).body).toMatchObject({ return_today: null, value: null, currency: null })
    await app.context.db.deleteFrom('quotes').execute()
  })

  it('are the holdings of the caller, largest first, and their regions', async () => {
    expect((await anna.get('/user/holdings')).body).toEqual({ instruments: [volvo.id, fund.id] })
    expect((await clara.get('/user/holdings')).body).toEqual({ instruments: [] })
    const { results, coverage } = (await anna.get('/user/regions')).body
    expect(results).toMatchObject([{ region: { slug: 'europe' }, percent: 78.62 }])
    expect(coverage).toBe(78.62)
  })

  it.each(['/user/portfolios', '/user/holdings', '/user/today', '/user/tips', '/user/regions'])(
    'are for members alone: %s',
    async (path) => {
      expect((await app.visitor.send('GET', path)).status).toBe(401)
      expect((await (await app.user()).send('GET', path)).status).toBe(403)
    },
  )
})

describe('a security that no instrument matched', () => {
  it('is matched by its owner, and the portfolio is computed again', async () => {
    const unlisted = portfolio.holdings[2]!
    const path = `/user/holdings/${unlisted.id}/instrument` as const
    const { id: listed } = await listing(app, { name: 'Unlisted AB' })
    const { id: index } = await make.instrument(app.context.db, { kind: 'INDEX' })
    expect((await app.visitor.put(path, { instrument: listed })).status).toBe(401)
    expect((await bjorn.put(path, { instrument: listed })).status).toBe(404)
    for (const instrument of ['999999', index]) expect((await anna.put(path, { instrument })).status).toBe(400)

    const { body } = await anna.put(path, { instrument: listed })
    expect(body).toMatchObject({
      name: 'Unlisted AB',
      instrument: { id: listed },
      accountPosition: { market_value: '100' },
    })
    expect((await anna.put(path, { instrument: listed })).status).toBe(200)
    expect((await anna.put(path, { instrument: volvo.id })).status).toBe(409)
    const { stale_from } = await app.context.db
      .selectFrom('portfolios')
      .where('id', '=', portfolio.id)
      .select('stale_from')
      .executeTakeFirstOrThrow()
    expect(stale_from).toBe('2025-01-07')
  })
})
