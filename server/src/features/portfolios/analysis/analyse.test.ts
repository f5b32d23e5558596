import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  computedPortfolio,
  figuresOf,
  listing,
  portfolioOf,
  staleFrom,
  yearsOf,
} from '#features/portfolios/portfolios.fixture.ts'
import { writeCloses } from '#market/prices/write.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { analysePortfolio, analysePortfolios } from './analyse.ts'
import { joinYears } from './series.ts'
import { markStaleByPrices } from './stale.ts'

let app: TestApp
let anna: TestMember

beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  anna = await app.member('Anna')
})
beforeEach(() => app.clock.set('2026-11-19T12:00:00Z'))
afterAll(() => app.close())

const seriesOf = async (id: string) => joinYears(await yearsOf(app, id))
/** Rises by 0.1 a weekday. */
const rising = (_date: string, i: number) => 100 + i / 10

describe('the series of a portfolio', () => {
  it('is the value of what is held at each close, from the first entry to the day before today', async () => {
    const volvo = await listing(app, { closeOn: rising })
    const { id } = await computedPortfolio(app, anna, [{ instrument: volvo, date: '2026-11-12', price: '150' }])

    const { dates, values, flows, indices } = await seriesOf(id)
    expect(dates).toEqual(['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18'])
    expect(values).toEqual([1528, 1529, 1530, 1531, 1532])
    expect(flows).toEqual([1500, 0, 0, 0, 0])
    expect(indices.at(-1)).toBeCloseTo(100 * (1532 / 1500), 10)
    expect(await figuresOf(app, id)).toMatchObject({ as_of: '2026-11-18', since: '2026-11-12', coverage: 100 })
    expect(await staleFrom(app, id)).toBeNull()
  })

  it('is in the currency of the portfolio, at the rates of each day', async () => {
    await sql`
      insert into fx_rates (currency, date, rate)
      values ('SEK', '2026-11-16', 11), ('SEK', '2026-11-17', 11), ('SEK', '2026-11-18', 12)
    `.execute(app.context.db)
    const sap = await listing(app, { currency: 'EUR' })
    const { id } = await computedPortfolio(app, anna, [{ instrument: sap, date: '2026-11-16' }])
    expect((await seriesOf(id)).values).toEqual([11_000, 11_000, 12_000])
  })

  it('survives a split that is not booked', async () => {
    const { db } = app.context
    const volvo = await listing(app, { closeOn: (date) => (date < '2026-11-17' ? 300 : 100) })
    await sql`
      insert into corporate_actions (instrument_id, ex_date, kind, numerator, denominator)
      values (${volvo.id}, '2026-11-17', 'split', 1, 3)
    `.execute(db)
    const { id } = await computedPortfolio(app, anna, [{ instrument: volvo, date: '2026-11-13', price: '300' }])
    expect((await seriesOf(id)).indices).toEqual([100, 100, 100, 100])
  })

  it('is the same whether it is computed in one go or day by day', async () => {
    const [volvo, abb] = [
      await listing(app, { closeOn: rising }),
      await listing(app, { closeOn: (_, i) => 90 + (i % 7) }),
    ]
    const bought = [
      { instrument: volvo, date: '2025-06-02' },
      { instrument: abb, date: '2025-12-30', quantity: '7.5' },
    ]
    const daily = await portfolioOf(app, anna, bought)
    for (const day of ['2026-10-01', '2026-11-03', '2026-11-10', '2026-11-12', '2026-11-18', '2026-11-19']) {
      app.clock.set(`${day}T12:00:00Z`)
      await analysePortfolio(app.context, daily.id)
      await analysePortfolio(app.context, daily.id)
    }
    const once = await computedPortfolio(app, anna, bought)

    expect(await seriesOf(daily.id)).toEqual(await seriesOf(once.id))
    const figures = async (id: string) => {
      const { portfolio_id: _, computed_at: __, series_state: ___, ...rest } = (await figuresOf(app, id))!
      return rest
    }
    expect(await figures(daily.id)).toEqual(await figures(once.id))
    expect((await figuresOf(app, once.id))!.return_y1).not.toBeNull()
  })

  it('costs only the new days when it goes on', async () => {
    const volvo = await listing(app, { closeOn: rising })
    const { id } = await computedPortfolio(app, anna, [{ instrument: volvo, date: '2025-01-07' }])
    const { db } = app.context
    // What was computed stays, although the closes of long ago would now give something else.
    await sql`update daily_prices set close = 1 where instrument_id = ${volvo.id} and date < '2026-01-01'`.execute(db)
    app.clock.set('2026-11-20T12:00:00Z')
    await analysePortfolio(app.context, id)
    const { dates, values } = await seriesOf(id)
    expect(dates.at(-1)).toBe('2026-11-19')
    expect(values[0]).toBe(1046)
  })

  it('is computed again from the first stale day', async () => {
    const volvo = await listing(app, { closeOn: rising })
    const { id, holdings } = await computedPortfolio(app, anna, [{ instrument: volvo, date: '2026-10-01' }])
    const entry = { kind: 'SELL' as const, quantity: '-4', amount: '600', price: '150', date: '2026-10-20' }
    await make.entries(app.context.db, { portfolioId: id, holdingId: holdings[0]!.id }, entry)
    await sql`update portfolios set stale_from = '2026-10-20' where id = ${id}`.execute(app.context.db)
    await analysePortfolio(app.context, id)
    const { values, dates, flows } = await seriesOf(id)
    expect(values.at(-1)).toBeCloseTo(6 * 153.2, 6)
    expect(flows[dates.indexOf('2026-10-20')]).toBe(-600)
  })

  it('has no days for what was booked today, and no returns', async () => {
    const volvo = await listing(app)
    const { id } = await computedPortfolio(app, anna, [{ instrument: volvo, date: '2026-11-19' }])
    expect(await yearsOf(app, id)).toEqual([])
    expect(await figuresOf(app, id)).toMatchObject({
      since: '2026-11-19',
      return_w1: null,
      rating_missing: 'SHORT_HISTORY',
    })
  })

  it('is empty for a portfolio without entries', async () => {
    const { id } = await computedPortfolio(app, anna, [])
    expect(await yearsOf(app, id)).toEqual([])
    expect(await figuresOf(app, id)).toMatchObject({ coverage: 100, risk_level: null, simulated: false })
  })
})

describe('two nodes that compute a portfolio at once', () => {
  it('leave what one of them would', async () => {
    const volvo = await listing(app, { closeOn: rising })
    const { id } = await portfolioOf(app, anna, [{ instrument: volvo, date: '2026-01-05' }])
    await Promise.all([1, 2, 3].map(() => analysePortfolios(app.context, [id])))
    const alone = await computedPortfolio(app, anna, [{ instrument: volvo, date: '2026-01-05' }])
    expect(await seriesOf(id)).toEqual(await seriesOf(alone.id))
  })

  it('leave it stale if an entry is booked meanwhile', async () => {
    const volvo = await listing(app, { closeOn: rising })
    const { id } = await portfolioOf(app, anna, [{ instrument: volvo, date: '2026-11-02' }])
    const { db } = app.context
    const booked = db.transaction().execute(async (tx) => {
      await sql`update portfolios set stale_from = least(stale_from, '2026-11-09') where id = ${id}`.execute(tx)
    })
    await Promise.all([booked, analysePortfolio(app.context, id)])
    await analysePortfolio(app.context, id)
    expect(await staleFrom(app, id)).toBeNull()
  })
})

describe('closes that are revised', () => {
  it('mark a portfolio as stale from their day, and only up to what has been computed', async () => {
    const { db } = app.context
    const volvo = await listing(app, { closeOn: rising })
    const { id } = await computedPortfolio(app, anna, [{ instrument: volvo, date: '2026-11-02' }])
    const mark = (from: string) =>
      db
        .transaction()
        .execute((tx) => markStaleByPrices(tx, [{ kind: 'prices_revised', instrumentId: volvo.id, from }]))
    expect(await mark('2026-11-19')).toBe(0)
    expect(await mark('2026-11-10')).toBe(1)
    expect(await mark('2026-11-12')).toBe(0)
    expect(await staleFrom(app, id)).toBe('2026-11-10')

    await db.transaction().execute((tx) => writeCloses(tx, [{ id: volvo.id, date: '2026-11-10', close: 200 }], 'real'))
    await analysePortfolio(app.context, id)
    const { dates, values } = await seriesOf(id)
    expect(values[dates.indexOf('2026-11-10')]).toBe(2000)
  })
})

describe('the return of a member', () => {
  it('is that of their portfolios together, weighted by value and without hidden ones', async () => {
    const bjorn = await app.member('Björn')
    const { db } = app.context
    const doubled = await listing(app, { closeOn: (date) => (date < '2026-01-01' ? 100 : 200) })
    const flat = await listing(app)
    const returnY1 = async () =>
      (await db.selectFrom('profiles').where('id', '=', bjorn.id).select('return_y1').executeTakeFirstOrThrow())
        .return_y1
    await computedPortfolio(app, bjorn, [{ instrument: doubled, quantity: '10' }])
    expect(await returnY1()).toBeCloseTo(100, 8)
    const other = await computedPortfolio(app, bjorn, [{ instrument: flat, quantity: '30' }])
    expect(await returnY1()).toBeCloseTo(25, 8)
    expect((await anna.get(`/profiles/slug/${bjorn.slug}`)).body.return_y1).toBe(25)
    await bjorn.patch(`/user/portfolios/${other.id}`, { hidden: true })
    expect(await returnY1()).toBeCloseTo(100, 8)
  })
})
