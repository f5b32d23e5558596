import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestDb, testDb } from '#testing/test-db.ts'

import { refreshStats } from './index.ts'

describe('the stats of a listing', () => {
  let test: TestDb
  beforeAll(async () => {
    test = await testDb()
  })
  afterAll(() => test.drop())

  async function listing(closes: Record<string, number>, facts: object = {}): Promise<string> {
    const { id } = await make.instrument(test.db, facts)
    const rows = Object.entries(closes).map(([date, close]) => ({ instrument_id: id, date, close }))
    if (rows.length > 0) await test.db.insertInto('daily_prices').values(rows).execute()
    return id
  }

  /** The stats without the last digits, which are rounding. */
  async function statsOf(id: string) {
    const row = await test.db
      .selectFrom('instrument_stats')
      .selectAll()
      .where('instrument_id', '=', id)
      .executeTakeFirst()
    const rounded = (value: unknown) => (typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value)
    return row && Object.fromEntries(Object.entries(row).map(([name, value]) => [name, rounded(value)]))
  }

  it('measure the last close against the last one on or before the start of each period', async () => {
    // Friday 2026-08-21; 2026-08-14 and 2026-07-21 have closes, 2026-05-21 has none but the day before has.
    const id = await listing({
      '2023-08-18': 50,
      '2025-12-30': 160,
      '2026-05-20': 125,
      '2026-05-22': 1,
      '2026-07-21': 250,
      '2026-08-14': 100,
      '2026-08-19': 160,
      '2026-08-21': 200,
    })

    await refreshStats(test.db, [id])

    expect(await statsOf(id)).toMatchObject({
      as_of: '2026-08-21',
      close: 200,
      change_d1: 25,
      change_w1: 100,
      change_m1: -20,
      change_m3: 60,
      change_m6: 25,
      change_ytd: 25,
      change_y1: 300,
      change_y2: 300,
      change_y3: 300,
    })
  })

  it('are unknown where the prices do not reach back', async () => {
    const id = await listing({ '2026-08-19': 100, '2026-08-21': 110 })
    await refreshStats(test.db, [id])
    expect(await statsOf(id)).toMatchObject({ change_d1: 10, change_w1: null, change_y3: null })
  })

  it('adjust for a split within the period, not for one before or after it', async () => {
    const id = await listing({ '2026-03-26': 89, '2026-03-27': 28.16, '2026-04-01': 30 })
    await test.db
      .insertInto('corporate_actions')
      .values([
        { instrument_id: id, ex_date: '2026-03-27', numerator: 1, denominator: 3, kind: 'split 3:1' },
        { instrument_id: id, ex_date: '2026-04-02', numerator: 1, denominator: 2, kind: 'split 2:1' },
      ])
      .execute()

    await refreshStats(test.db, [id])

    expect(await statsOf(id)).toMatchObject({ change_d1: 6.534090909, change_w1: null })
    await test.db.insertInto('daily_prices').values({ instrument_id: id, date: '2026-03-25', close: 90 }).execute()
    await refreshStats(test.db, [id])
    // 90 before the split is 30 after it
    expect(await statsOf(id)).toMatchObject({ change_w1: 0 })
  })

  describe('as a return over three months', () => {
    const closes = { '2026-05-20': 90, '2026-05-22': 1, '2026-08-20': 1, '2026-08-21': 33 }
    const pay = (id: string, ...dividends: [exDate: string, amount: number, kind?: string, currency?: string][]) =>
      test.db
        .insertInto('dividends')
        .values(
          dividends.map(([ex_date, amount, kind = 'ordinary', currency = 'SEK']) => {
            return { instrument_id: id, ex_date, amount, kind, currency }
          }),
        )
        .execute()
    const split = (id: string) =>
      test.db
        .insertInto('corporate_actions')
        .values({ instrument_id: id, ex_date: '2026-07-01', numerator: 1, denominator: 3, kind: 'split 3:1' })
        .execute()

    it('count what was paid since the close that they are measured against, through a split', async () => {
      const id = await listing(closes)
      await split(id)
      // Before the split 6 and 3 in all, which are 3 after it; since then 1.5; 30 has become 33 + 4.5.
      await pay(id, ['2026-05-20', 50], ['2026-05-21', 6], ['2026-06-30', 3, 'special'], ['2026-08-21', 1.5])
      await refreshStats(test.db, [id])
      expect(await statsOf(id)).toMatchObject({ change_m3: 10, return_m3: 25 })
      expect(await statsOf(await unpaid())).toMatchObject({ change_m3: 10, return_m3: 10 })
    })

    it('count what was paid in another currency by the rate of that day, and are unknown without one', async () => {
      const id = await listing(closes)
      await split(id)
      await pay(id, ['2026-08-10', 0.3, 'ordinary', 'EUR'])
      await refreshStats(test.db, [id])
      expect(await statsOf(id)).toMatchObject({ change_m3: 10, return_m3: null })
      const beforeSplit = await listing(closes)
      await split(beforeSplit)
      await pay(beforeSplit, ['2026-06-10', 0.3, 'ordinary', 'EUR'])
      await refreshStats(test.db, [beforeSplit])
      expect(await statsOf(beforeSplit)).toMatchObject({ change_m3: 10, return_m3: null })
      const rate = (date: string, value: number) => ({ currency: 'SEK', date, rate: value })
      // Eight days are too many.
      await test.db.insertInto('fx_rates').values(rate('2026-08-02', 5)).execute()
      await refreshStats(test.db, [id])
      expect(await statsOf(id)).toMatchObject({ change_m3: 10, return_m3: null })
      await test.db
        .insertInto('fx_rates')
        .values([rate('2026-08-07', 10), rate('2026-08-11', 20)])
        .execute()
      await refreshStats(test.db, [id])
      expect(await statsOf(id)).toMatchObject({ change_m3: 10, return_m3: 20 })
    })

    it('are the change of a mutual fund, and unknown where the prices do not reach back', async () => {
      const fund = await listing(closes, { kind: 'MUTUAL_FUND' })
      const young = await listing({ '2026-08-20': 100, '2026-08-21': 110 })
      await split(fund)
      await pay(fund, ['2026-06-30', 9])
      await pay(young, ['2026-08-21', 9])
      await refreshStats(test.db, [fund, young])
      expect(await statsOf(fund)).toMatchObject({ change_m3: 10, return_m3: 10 })
      expect(await statsOf(young)).toMatchObject({ change_d1: 10, return_m3: null })
    })

    async function unpaid(): Promise<string> {
      const id = await listing(closes)
      await split(id)
      await refreshStats(test.db, [id])
      return id
    }
  })

  it('say what is traded thinly: by different closes, and by turnover in euros where volumes and rates are known', async () => {
    const day = (n: number) => `2026-08-${String(n).padStart(2, '0')}`
    const traded = async (facts: object, prices: number, { volume = null as number | null, days = 10 } = {}) => {
      const { id } = await make.instrument(test.db, facts)
      const rows = Array.from({ length: days }, (_, i) => ({
        instrument_id: id,
        date: day(11 + i),
        close: 100 + (i % prices),
        volume,
      }))
      await test.db.insertInto('daily_prices').values(rows).execute()
      return id
    }
    await test.db
      .insertInto('fx_rates')
      .values({ currency: 'NOK', date: day(19), rate: 10 })
      .execute()
    const cases = [
      [await traded({ currency: 'EUR' }, 10), false],
      [await traded({ currency: 'EUR' }, 7), true],
      [await traded({ currency: 'EUR' }, 10, { days: 7 }), true],
      [await traded({ currency: 'EUR' }, 10, { volume: 600 }), false],
      [await traded({ currency: 'EUR' }, 10, { volume: 400 }), true],
      // A tenth of that in euros, and a currency without a rate.
      [await traded({ currency: 'NOK' }, 10, { volume: 600 }), true],
      [await traded({ currency: 'ISK' }, 10, { volume: 400 }), false],
      [await traded({ kind: 'ETF', currency: 'EUR' }, 2), true],
      [await traded({ kind: 'MUTUAL_FUND', currency: 'EUR' }, 2), false],
    ] as const

    await refreshStats(
      test.db,
      cases.map(([id]) => id),
    )

    for (const [id, isThin] of cases) expect(await statsOf(id), id).toMatchObject({ is_thin: isThin })
  })

  it('are computed for all listings at once, except those without a close', async () => {
    const empty = await listing({})
    const id = await listing({ '2026-08-20': 100, '2026-08-21': 101 })
    await refreshStats(test.db, 'all')
    expect(await statsOf(id)).toMatchObject({ change_d1: 1 })
    expect(await statsOf(empty)).toBeUndefined()
  })
})
