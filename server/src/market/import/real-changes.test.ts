import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { isTradingDay } from '@app/domain/instruments/calendar.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestDb, testDb } from '#testing/test-db.ts'

import { openImportDb } from './connection.ts'
import { importInstruments } from './import-instruments.ts'
import { importPrices } from './import-prices.ts'
import { daysBefore, plainPeriods, plainReturns } from './returns.fixture.ts'

const data = resolve(import.meta.dirname, '../../../../../shared/data')
const folder = join(data, 'prices-nordic')
const isThere = existsSync(folder)

/** The days on which the exchanges were closed while the files were made, as they publish them. */
const closed: Record<string, string> = {
  XSTO: '12-24 12-25 12-26 12-31 01-01 01-06 04-03 04-06 05-01 05-14 06-19',
  XCSE: '12-24 12-25 12-26 12-31 01-01 04-02 04-03 04-06 05-14 05-15 05-25 06-05',
  XHEL: '12-24 12-25 12-26 12-31 01-01 01-06 04-03 04-06 05-01 05-14 06-19',
  XICE: '12-24 12-25 12-26 12-31 01-01 04-02 04-03 04-06 04-23 05-01 05-14 05-25 06-17 08-03',
}

type Series = { symbol: string; closes: Map<string, number>; factors: Map<string, number> }

/** Reads the files with the simplest possible code, splitting at commas and using none of the product's code. */
function readSeries(): Map<string, Series> {
  const table = (text: string) => {
    const [header, ...rows] = text.trim().split('\n')
    const names = header!.split(',')
    return rows.map((row) => Object.fromEntries(row.split(',').map((value, i) => [names[i]!, value])))
  }
  const text = (name: string) => readFileSync(join(folder, name), 'utf8')
  const master = readFileSync(join(data, 'instruments/nordic-master.csv'), 'utf8')
  const mics = new Map([...master.matchAll(/^(TX\d+),.*?,(X[A-Z]{3}),/gm)].map(([, key, mic]) => [key!, mic!]))
  const all = new Map<string, Series>()
  const of = (key: string, symbol: string) => {
    if (!all.has(key)) all.set(key, { symbol, closes: new Map(), factors: new Map() })
    return all.get(key)!
  }
  for (const row of table(gunzipSync(readFileSync(join(folder, 'daily.csv.gz'))).toString())) {
    const wasClosed = closed[mics.get(row['orderbook_id']!)!]!.split(' ').includes(row['date']!.slice(5))
    if (wasClosed || row['volume'] === '') continue
    of(row['orderbook_id']!, row['symbol']!).closes.set(row['date']!, Number(row['last']))
  }
  for (const row of table(text('reference-close-2026-02-09.csv'))) {
    of(row['orderbook_id']!, row['symbol']!).closes.set(row['date']!, Number(row['close']))
  }
  for (const row of table(text('corporate-actions.csv'))) {
    of(row['orderbook_id']!, row['symbol']!).factors.set(row['ex_date']!, Number(row['price_factor']))
  }
  return all
}

describe.skipIf(!isThere)(`the changes of the Nordic files${isThere ? '' : ' (not on this machine)'}`, () => {
  let test: TestDb
  beforeAll(async () => {
    test = await testDb()
    const db = await openImportDb(test.url)
    await importInstruments(db, join(data, 'instruments/nordic-master.csv'))
    await importPrices(db, folder, { now: () => new Date('2026-11-20T12:00:00Z') })
    await db.close()
  })
  afterAll(() => test.drop())

  async function closesOf(symbol: string): Promise<Map<string, number>> {
    const rows = await test.db
      .selectFrom('daily_prices')
      .innerJoin('instruments', 'id', 'instrument_id')
      .where('symbol', '=', symbol)
      .select(['date', 'close'])
      .execute()
    return new Map(rows.map(({ date, close }) => [date, close]))
  }

  it('are those of an independent computation, for every listing and period', async () => {
    const rows = await test.db
      .selectFrom('instrument_stats')
      .innerJoin('instruments', 'id', 'instrument_id')
      .select(['source_key', 'as_of', 'close', ...plainPeriods])
      .execute()
    const stats = new Map(rows.map((row) => [row.source_key, row]))
    const all = readSeries()
    expect(stats.size).toBe(259)
    expect(all.size).toBe(259)

    let compared = 0
    const wrong: string[] = []
    for (const [key, series] of all) {
      const row = stats.get(key)!
      const { asOf, close, changes } = plainReturns(series)
      if (row.as_of !== asOf || row.close !== close)
        wrong.push(`${series.symbol} ${row.as_of} ${row.close}, not ${asOf} ${close}`)
      for (const [i, period] of plainPeriods.entries()) {
        const [found, expected] = [row[period], changes[i]!]
        const isSame = found === null || expected === null ? found === expected : Math.abs(found - expected) <= 1e-9
        if (!isSame) wrong.push(`${series.symbol} ${period} ${found}, not ${expected}`)
        if (asOf === '2026-08-21' && found !== null) compared++
      }
    }
    expect(wrong).toEqual([])
    expect([...stats.values()].filter(({ as_of }) => as_of === '2026-08-21')).toHaveLength(253)
    // Listings that came after February have no change of six months, and so on.
    expect(compared).toBeGreaterThan(1240)
  })

  it('adjust for the split of Konecranes and the rights issue of Electrolux as the exchange printed those days', async () => {
    const actions = await test.db
      .selectFrom('corporate_actions')
      .innerJoin('instruments', 'id', 'instrument_id')
      .select(['symbol', 'ex_date', 'numerator', 'denominator'])
      .orderBy('symbol')
      .execute()
    const days = await Promise.all(
      actions.map(async ({ symbol, ex_date, numerator, denominator }) => {
        const closes = await closesOf(symbol)
        const before = closes.get(daysBefore(ex_date, 1))!
        return `${symbol} ${ex_date} ${(100 * (closes.get(ex_date)! / ((before * Number(numerator)) / Number(denominator)) - 1)).toFixed(1)} %`
      }),
    )
    expect(days).toEqual(['ELUX A 2026-05-28 3.4 %', 'ELUX B 2026-05-28 0.1 %', 'KCR 2026-03-27 -5.1 %'])
  })

  it('hold no session on the four days that repeat the day before', async () => {
    const days = ['2025-12-25', '2025-12-26', '2026-01-01', '2026-04-06']
    const open = (['XSTO', 'XCSE', 'XHEL', 'XICE'] as const).flatMap((mic) =>
      days.filter((day) => isTradingDay(mic, day)),
    )
    expect(open).toEqual([])
    expect(await test.db.selectFrom('daily_prices').where('date', 'in', days).selectAll().execute()).toEqual([])
  })

  it('have the reference closes on the day that is missing, whole', async () => {
    const references = readFileSync(join(folder, 'reference-close-2026-02-09.csv'), 'utf8').trim().split('\n').slice(1)
    const rows = await test.db
      .selectFrom('daily_prices')
      .innerJoin('instruments', 'id', 'instrument_id')
      .where('date', '=', '2026-02-09')
      .select(['source_key', 'close', 'volume'])
      .execute()
    const expected = references.map((row) => `${row.split(',')[1]} ${Number(row.split(',')[4])} null`)
    expect(rows.map(({ source_key, close, volume }) => `${source_key} ${close} ${volume}`).toSorted()).toEqual(
      expected.toSorted(),
    )
  })
})
