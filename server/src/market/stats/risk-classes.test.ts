import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { writeDividends } from '#market/dividends/index.ts'
import { refreshStale } from '#market/figures/figures.ts'
import { writeCloses } from '#market/prices/write.ts'
import { make } from '#testing/make.ts'
import { type TestDb, testDb } from '#testing/test-db.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.drop())

const friday = '2026-11-20'
const weekBefore = (weeks: number) => dateOf(dayNumber(friday) - 7 * weeks)

/** A close a week up to the Friday, alternating between 100 and a price that much higher. */
async function listing(kind: 'MUTUAL_FUND' | 'ETF' | 'EQUITY', weeks: number, swing: number): Promise<string> {
  const { id } = await make.instrument(test.db, { kind, source: 'csv' })
  const closes = Array.from({ length: weeks + 1 }, (_, week) => {
    return { id, date: weekBefore(week), close: week % 2 === 0 ? 100 : 100 + swing }
  })
  await test.db.transaction().execute((tx) => writeCloses(tx, closes, 'real'))
  return id
}

const classOf = async (id: string) => {
  await refreshStale(test.db)
  const row = await test.db.selectFrom('instruments').where('id', '=', id).select('fund_srri').executeTakeFirst()
  return row?.fund_srri
}

describe('the risk class of an imported fund', () => {
  it('is computed from the prices of five years, and moves with new ones', async () => {
    const [calm, wild] = [await listing('MUTUAL_FUND', 260, 1), await listing('ETF', 300, 4)]
    expect(await classOf(calm)).toBe(4)
    expect(await classOf(wild)).toBe(7)
    const crash = { id: calm, date: dateOf(dayNumber(friday) + 7), close: 60 }
    await test.db.transaction().execute((tx) => writeCloses(tx, [crash], 'real'))
    expect(await classOf(calm)).toBe(6)
  })

  it('is unknown for a shorter history, and of other kinds', async () => {
    expect(await classOf(await listing('MUTUAL_FUND', 259, 1))).toBeNull()
    expect(await classOf(await listing('EQUITY', 300, 1))).toBeNull()
  })

  it('counts what an exchange-traded fund pays out', async () => {
    const id = await listing('ETF', 260, 1)
    // Every fall is paid out, so that the value rises evenly.
    const dividends = Array.from({ length: 130 }, (_, pair) => ({
      instrumentId: id,
      exDate: weekBefore(2 * pair),
      kind: 'ordinary' as const,
      amount: 2,
      currency: 'SEK',
      payDate: null,
    }))
    await test.db.transaction().execute((tx) => writeDividends(tx, dividends))
    expect(await classOf(id)).toBe(1)
  })

  it('is unknown without the exchange rate of a payout', async () => {
    const id = await listing('ETF', 260, 1)
    const dividend = { instrumentId: id, exDate: weekBefore(4), kind: 'ordinary' as const, amount: 1 }
    await test.db.transaction().execute((tx) => writeDividends(tx, [{ ...dividend, currency: 'USD', payDate: null }]))
    expect(await classOf(id)).toBeNull()
  })
})
