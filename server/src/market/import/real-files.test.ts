import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestDb, testDb } from '#testing/test-db.ts'

import { openImportDb } from './connection.ts'
import { importInstruments } from './import-instruments.ts'
import { importPrices } from './import-prices.ts'
import type { Summary } from './summary.ts'
import { importUniverse } from './universe/import-universe.ts'
import { universeSkips } from './universe/universe-row.ts'

const data = resolve(import.meta.dirname, '../../../../../shared/data')
const master = join(data, 'instruments/nordic-master.csv')
const folder = join(data, 'prices-nordic')
const isThere = existsSync(master)

describe.skipIf(!isThere)(`the Nordic files${isThere ? '' : ' (not on this machine)'}`, () => {
  let test: TestDb
  let summary: Summary
  beforeAll(async () => {
    test = await testDb()
    const db = await openImportDb(test.url)
    await importInstruments(db, master)
    // Prices alone: the corporate actions and the missing day must be found without the files beside them.
    const now = () => new Date('2026-11-20T12:00:00Z')
    summary = await importPrices(db, join(folder, 'daily.csv.gz'), { now })
    await db.close()
  })
  afterAll(() => test.drop())

  function listing(symbol: string) {
    return test.db
      .selectFrom('instruments as i')
      .innerJoin('instrument_stats as s', 's.instrument_id', 'i.id')
      .where('i.symbol', '=', symbol)
      .selectAll()
      .executeTakeFirstOrThrow()
  }

  it('are all imported except holidays and days without a trade', () => {
    expect(summary).toMatchObject({ rows: 52_793, taken: 50_004, listings: 259 })
    expect(summary.skipped.entries().map(({ count }) => count)).toEqual([2772, 17])
  })

  it('show Konecranes and Electrolux without the steps of their split and rights issue', async () => {
    expect(await listing('KCR')).toMatchObject({ as_of: '2026-08-21', close: 28.58 })
    expect((await listing('KCR')).change_m3).toBeCloseTo(5.7, 1)
    expect((await listing('ELUX B')).change_m3).toBeCloseTo(12.04, 1)
    expect((await listing('ELUX A')).change_m3).toBeCloseTo(7.97, 1)
    const actions = await test.db.selectFrom('corporate_actions').selectAll().orderBy('ex_date').execute()
    expect(actions.map(({ ex_date, kind }) => `${ex_date} ${kind}`)).toEqual([
      '2026-03-27 inferred',
      '2026-05-28 inferred',
      '2026-05-28 inferred',
    ])
  })

  it('have three listings of Nordea, each in its currency', async () => {
    const nordea = await test.db.selectFrom('instruments').selectAll().where('isin', '=', 'FI4000297767').execute()
    expect(nordea.map(({ symbol, currency, mic }) => `${symbol} ${currency} ${mic}`).toSorted()).toEqual([
      'NDA DK DKK XCSE',
      'NDA FI EUR XHEL',
      'NDA SE SEK XSTO',
    ])
  })

  it('have no prices on holidays, and closes on the day that is missing', async () => {
    const perDay = await test.db
      .selectFrom('daily_prices')
      .where('date', 'in', ['2025-12-25', '2025-12-26', '2026-01-01', '2026-04-03', '2026-04-06', '2026-02-09'])
      .groupBy('date')
      .select(['date', (eb) => eb.fn.countAll<string>().as('count')])
      .execute()
    expect(perDay).toEqual([{ date: '2026-02-09', count: '248' }])
  })
})

describe.skipIf(!isThere)(`the real list of shares${isThere ? '' : ' (not on this machine)'}`, () => {
  const equities = join(data, 'instruments/equities.csv.gz')
  let test: TestDb
  let shares: Summary
  let before: Map<string, string>
  let instruments: Summary
  beforeAll(async () => {
    test = await testDb()
    const db = await openImportDb(test.url)
    shares = await importUniverse(db, [equities])
    const rows = await test.db.selectFrom('instruments').select(['id', 'source_key']).execute()
    before = new Map(rows.map(({ id, source_key }) => [source_key, id]))
    instruments = await importInstruments(db, master)
    await db.close()
  })
  afterAll(() => test.drop())

  it('is imported except for what is delisted, nameless, without a currency or duplicate', () => {
    const skipped = Object.fromEntries(shares.skipped.entries().map(({ reason, count }) => [reason, count]))
    expect(shares).toMatchObject({ rows: 14_646, taken: 11_676 })
    expect(skipped).toEqual({
      [universeSkips.delisted]: 2731,
      [universeSkips.nameless]: 135,
      [universeSkips.noCurrency]: 2,
      [universeSkips.repeated]: 1,
      [universeSkips.second]: 101,
    })
  })

  it('is matched with every Nordic order book that it has, and no other, by symbol and exchange', async () => {
    const [header, ...rows] = readFileSync(master, 'utf8').trim().split('\n')
    expect(header).toMatch(/^orderbook_id,isin,symbol,name,currency,mic,icb_sector,morningstar_sector,fd_symbol,/)
    // The ninth column of the master is the symbol in the list; only later columns contain quotes.
    const twins = new Map(
      rows.flatMap((row) => (row.startsWith('TX') ? [[row.split(',')[0]!, row.split(',')[8]!]] : [])),
    )
    const listings = await test.db
      .selectFrom('instruments')
      .where('source', '=', 'csv')
      .select(['id', 'source_key'])
      .execute()
    expect(listings).toHaveLength(259)
    for (const { id, source_key } of listings) {
      const wasListed = [...before.values()].includes(id)
      expect(wasListed ? id : '').toBe(before.get(twins.get(source_key)!) ?? '')
    }
    expect(instruments.notes).toContain('211 listings of the universe got their order book')
  })

  it('gives no company an ISIN that only the list has', async () => {
    const novo = await test.db.selectFrom('instruments').where('symbol', '=', 'NOVO B').select('isin').execute()
    expect(novo).toEqual([{ isin: 'DK0062498333' }])
    const wrong = await test.db.selectFrom('instruments').where('isin', '=', 'US6701002056').select('id').execute()
    expect(wrong).toEqual([])
  })
})
