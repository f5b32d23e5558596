import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { computedPortfolio, listing, staleFrom, yearsOf } from '#features/portfolios/portfolios.fixture.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { analysePortfolio } from './analyse.ts'
import { marketOf } from './recalculation.fixture.ts'

let app: TestApp
let anna: TestMember
let market: ReturnType<typeof marketOf>
beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  anna = await app.member('Anna')
  market = marketOf(app)
})
beforeEach(() => app.clock.set('2026-11-19T12:00:00Z'))
afterAll(() => app.close())

describe('a change', () => {
  const rising = (_date: string, i: number) => 100 + i / 10
  /** Closes of other days are made to differ from those that the series was computed with. */
  const disturb = (id: string) =>
    sql`update daily_prices set close = 1 where instrument_id = ${id}`.execute(app.context.db)

  it.each([
    ['in the last days', '2026-11-13', '2026-11-12'],
    ['earlier in the year', '2026-03-03', '2026-01-01'],
    ['in an earlier year', '2025-06-03', '2025-01-01'],
  ])('%s is computed from the year or the last days before it on, and nothing before', async (_, day, from) => {
    const abb = await listing(app, { closeOn: rising })
    const { id, holdings } = await computedPortfolio(app, anna, [{ instrument: abb, date: '2024-11-05' }])
    await disturb(abb.id)
    await make.entries(app.context.db, { portfolioId: id, holdingId: holdings[0]!.id }, { date: day })
    await sql`update portfolios set stale_from = ${day} where id = ${id}`.execute(app.context.db)
    await analysePortfolio(app.context, id)
    for (const { first_day, day_values } of await yearsOf(app, id)) {
      const dates = day_values.map((_, i) => weekdayAfter(first_day, i))
      expect(day_values.map((value) => value < 100)).toEqual(dates.map((date) => date >= from))
    }
  })

  it('of a close concerns who held the listing until the next close, from the first such day on', async () => {
    const abb = await listing(app, { closeOn: rising })
    const { db } = app.context
    const buy = { instrument: abb, quantity: '10' }
    const held = await computedPortfolio(app, anna, [{ ...buy, date: '2025-01-07' }])
    const later = await computedPortfolio(app, anna, [{ ...buy, date: '2026-03-04' }])
    const thatDay = await computedPortfolio(app, anna, [{ ...buy, date: '2026-03-03' }])
    const sold = await computedPortfolio(app, anna, [{ ...buy, date: '2025-01-07' }])
    const sale = { kind: 'SELL', quantity: '-10', amount: '1000', date: '2026-03-02' } as const
    await make.entries(db, { portfolioId: sold.id, holdingId: sold.holdings[0]!.id }, sale)
    await market.markChanged()
    await market.recalculate()

    await market.close(abb.id, '2026-03-03', 77)
    expect(await market.markChanged()).toBe(2)
    const marks = await Promise.all([held, later, thatDay, sold].map(({ id }) => staleFrom(app, id)))
    expect(marks).toEqual(['2026-03-03', null, '2026-03-03', null])

    await market.recalculate()
    await market.split(abb.id, '2026-03-02', 2)
    expect(await market.markChanged()).toBe(2)
    expect(await staleFrom(app, held.id)).toBe('2026-03-02')
    expect(await staleFrom(app, sold.id)).toBe('2026-03-02')
  })

  it('of an exchange rate concerns who held or paid something in its currency while it applied', async () => {
    for (const day of ['2025-01-06', '2026-03-02', '2026-03-03', '2026-03-12']) {
      await market.rate('SEK', day, 10)
      await market.rate('USD', day, 1.1)
    }
    const [kronor, dollars] = [await listing(app), await listing(app, { currency: 'USD' })]
    const of = (instrument: { id: string }, date: string, values = {}) =>
      computedPortfolio(app, anna, [{ instrument, date }], values)
    const inKronor = await of(kronor, '2025-01-07')
    const inDollars = await of(dollars, '2025-01-07')
    const later = await of(dollars, '2026-04-01')
    const inEuros = await of(dollars, '2025-01-07', { currency: 'EUR' })
    const all = [inKronor, inDollars, later, inEuros]
    const marks = async () => {
      await market.markChanged()
      const found = await Promise.all(all.map(({ id }) => staleFrom(app, id)))
      await market.recalculate()
      return found
    }
    await marks()
    await market.rate('GBP', '2026-03-03', 0.8)
    expect(await marks()).toEqual([null, null, null, null])
    await market.rate('SEK', '2026-03-03', 12)
    expect(await marks()).toEqual([null, '2026-03-03', null, '2026-03-03'])
    await market.rate('USD', '2026-03-03', 1.2)
    expect(await marks()).toEqual([null, '2026-03-03', null, '2026-03-03'])
  })

  it('that is new, such as the close of today, concerns nobody', async () => {
    const abb = await listing(app)
    await computedPortfolio(app, anna, [{ instrument: abb }])
    await market.markChanged()
    await market.close(abb.id, '2026-11-19', 101)
    await market.rate('SEK', '2026-11-19', 11)
    expect(await market.markChanged()).toBe(0)
  })
})

function weekdayAfter(first: string, count: number): string {
  const day = new Date(`${first}T00:00:00Z`)
  for (let left = count; left > 0; left--) {
    do day.setUTCDate(day.getUTCDate() + 1)
    while (day.getUTCDay() % 6 === 0)
  }
  return day.toISOString().slice(0, 10)
}
