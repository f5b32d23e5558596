import { join } from 'node:path'

import { beforeEach, describe, expect, it } from 'vitest'

import { importDatabase } from '../import-database.fixture.ts'
import { importInstruments } from '../import-instruments.ts'
import { importPrices } from '../import-prices.ts'
import { scratchFiles } from '../scratch-files.fixture.ts'
import { importSplits as importSplitsWith } from '../splits/import-splits.ts'

import { importDividends as importDividendsWith } from './import-dividends.ts'

const fixtures = join(import.meta.dirname, '../fixtures')
const now = () => new Date('2026-11-20T12:00:00Z')
const header = 'ex_date,orderbook_id,amount,currency'

const { db, test, statsOf } = importDatabase()
const importSplits = (to: typeof db, path: string) => importSplitsWith(to, path, { now })
const importDividends = (to: typeof db, path: string) => importDividendsWith(to, path, { now })
const scratch = scratchFiles()
beforeEach(async () => {
  await importInstruments(db, join(fixtures, 'instruments.csv'))
  await importPrices(db, join(fixtures, 'prices'), { now })
})

const file = (...rows: string[]) => scratch.file('dividends.csv', [header, ...rows, ''].join('\n'))
const stored = () => test.db.selectFrom('dividends').selectAll().orderBy('ex_date').orderBy('kind').execute()
const pricesAndChanges = () =>
  test.db
    .selectFrom('instrument_stats')
    .select(['instrument_id', 'as_of', 'close', 'change_d1', 'change_m3', 'change_y1', 'change_y3'])
    .orderBy('instrument_id')
    .execute()

async function yieldOf(symbol: string): Promise<number | null> {
  const listing = test.db.selectFrom('instruments').where('symbol', '=', symbol).select('dividend_yield')
  return (await listing.executeTakeFirstOrThrow()).dividend_yield
}

describe('a file of dividends', () => {
  it('sets the yield of the year up to the last close, and leaves prices and changes alone', async () => {
    const before = await pricesAndChanges()
    const path = file('2025-08-21,F7,100,SEK', '2025-08-22,F7,3,SEK', '2026-04-01,F7,7.5,SEK', '2026-08-22,F7,100,SEK')

    const summary = await importDividends(db, path)

    expect(summary).toMatchObject({ what: 'Dividends', rows: 4, taken: 4, listings: 1 })
    expect(await yieldOf('VOLV B')).toBeCloseTo((100 * 10.5) / (await statsOf('VOLV B')).close, 9)
    expect(await yieldOf('NDA SE')).toBeNull()
    expect(await pricesAndChanges()).toEqual(before)
    expect(
      await test.db.selectFrom('corporate_actions').where('kind', 'like', '%ividend%').selectAll().execute(),
    ).toEqual([])
  })

  it('sets the return of three months, including special dividends', async () => {
    await importDividends(
      db,
      scratch.file('m3.csv', `${header},kind\n2026-06-01,F7,4,SEK,\n2026-08-21,F7,10,SEK,special\n`),
    )
    const { close, change_m3, return_m3 } = await statsOf('VOLV B')
    const atStart = close / (1 + change_m3! / 100)
    expect(return_m3).toBeCloseTo(change_m3! + 1400 / atStart, 9)
  })

  it('is idempotent, and a corrected amount changes the yield', async () => {
    await importDividends(db, file('2026-04-01,F7,7.5,SEK'))
    const before = await stored()
    expect((await importDividends(db, file('2026-04-01,F7,7.5,SEK'))).notes).toEqual(['dividends: 0 new, 0 corrected'])
    expect(await stored()).toEqual(before)
    expect((await importDividends(db, file('2026-04-01,F7,8,SEK'))).notes).toEqual(['dividends: 0 new, 1 corrected'])
    expect(await yieldOf('VOLV B')).toBeCloseTo((100 * 8) / (await statsOf('VOLV B')).close, 9)
  })

  it('keeps special dividends apart, on the same day too', async () => {
    const rows = `${header},kind,pay_date\n2026-04-01,F7,7.5,SEK,ordinary,2026-04-09\n2026-04-01,F7,10,SEK,special,\n`
    await importDividends(db, scratch.file('kinds.csv', rows))
    expect((await stored()).map(({ kind, amount, pay_date }) => [kind, amount, pay_date])).toEqual([
      ['ordinary', 7.5, '2026-04-09'],
      ['special', 10, null],
    ])
    expect(await yieldOf('VOLV B')).toBeCloseTo((100 * 7.5) / (await statsOf('VOLV B')).close, 9)
  })

  it('is measured in the shares of today after a split', async () => {
    await importDividends(db, file('2026-04-01,F7,7.5,SEK'))
    const before = (await yieldOf('VOLV B'))!
    await importSplits(db, scratch.file('splits.csv', 'ex_date,orderbook_id,split\n2026-05-04,F7,3/1\n'))
    expect(await yieldOf('VOLV B')).toBeCloseTo(before / 3, 9)
  })

  it('in another currency counts by the exchange rate of the day, and not at all without one', async () => {
    await importDividends(db, file('2026-03-25,F4,0.94,EUR'))
    expect(await yieldOf('NDA SE')).toBeNull()
    await test.db
      .insertInto('fx_rates')
      .values([
        { currency: 'SEK', date: '2026-08-19', rate: 11 },
        { currency: 'SEK', date: '2026-08-22', rate: 12 },
        { currency: 'USD', date: '2026-08-01', rate: 1 },
      ])
      .execute()
    await importDividends(db, file('2026-03-25,F4,0.95,EUR'))
    expect(await yieldOf('NDA SE')).toBeCloseTo((100 * 0.95 * 11) / (await statsOf('NDA SE')).close, 9)
    // A rate three weeks old is too old.
    await importDividends(db, file('2026-03-26,F4,1,USD'))
    expect(await yieldOf('NDA SE')).toBeNull()
  })

  it('in pence is kept in pounds', async () => {
    await importDividends(db, file('2026-04-01,F7,45.5,GBX'))
    expect(await stored()).toMatchObject([{ amount: 0.455, currency: 'GBP' }])
  })

  it('is remeasured when prices arrive', async () => {
    await importDividends(db, file('2026-04-01,F7,7.5,SEK'))
    const path = scratch.file('prices.csv', 'date,orderbook_id,last\n2026-08-24,F7,300\n')
    await importPrices(db, path, { now })
    expect(await yieldOf('VOLV B')).toBeCloseTo(2.5, 9)
  })

  it('adds up what is paid on one day, and refuses what stands there twice', async () => {
    const rows = ['2026-04-01,F7,7.5,sek', '2026-04-01,F7,2.25,SEK', '2026-04-01,F7,7.5,SEK', '2026-04-01,F7,1,EUR']
    const { notes, skipped } = await importDividends(db, file(...rows))
    expect(notes).toContain('dividends added to another one of their day: 1')
    expect(await stored()).toMatchObject([{ amount: 9.75, currency: 'SEK' }])
    expect(skipped.entries().map(({ first }) => first)).toEqual([
      expect.stringContaining('line 4: amount "7.5": the same listing, day and amount stood in dividends.csv, line 2'),
      expect.stringContaining('line 5: currency "EUR": the dividend of that day in dividends.csv, line 2 is in SEK'),
    ])
  })

  const good = '2026-04-01,F7,7.5,SEK'
  const amount = 'write a number such as 12.34'
  const bad: [what: string, row: string, sentence: string][] = [
    ['a broken number', '2026-04-02,F7,7;5,SEK', `amount "7;5": ${amount}`],
    ['less than nothing', '2026-04-02,F7,-7.5,SEK', 'amount "-7.5": write a number above 0 and up to 1000000000'],
    ['no amount', '2026-04-02,F7,,SEK', `amount "": ${amount}`],
    ['an unknown currency', '2026-04-02,F7,7.5,KEW', 'currency "KEW": write three letters such as SEK'],
    ['no date', 'soon,F7,7.5,SEK', 'ex_date "soon": write a day as YYYY-MM-DD'],
    ['the same twice', good, 'amount "7.5": the same listing, day and amount stood in dividends.csv, line 2 already'],
  ]

  it('has its bad rows refused one by one, with the value and what would be right, and the good one taken', async () => {
    const refused: string[] = []
    const onSkipped = (text: string) => void refused.push(text)
    const path = file(good, ...bad.map(([, row]) => row))
    expect(await importDividendsWith(db, path, { now, onSkipped })).toMatchObject({ rows: 7, taken: 1 })
    expect(refused).toEqual(
      bad.map(([, , sentence], i) => expect.stringContaining(`dividends.csv, line ${i + 3}: ${sentence}`)),
    )
    expect(await stored()).toMatchObject([{ amount: 7.5 }])
  })

  it('is refused if it is another kind of file, and row by row for an invalid kind or pay date', async () => {
    const splits = scratch.file('splits.csv', 'ex_date,orderbook_id,split\n2026-05-04,F7,3/1\n')
    await expect(importDividends(db, splits)).rejects.toThrow('splits.csv holds splits, not dividends.')
    const rows = `${header},kind,pay_date\n${good},bonus?,\n${good},,2026-13-01\n${good},extra,2026-04-09\n`
    const { skipped, taken } = await importDividends(db, scratch.file('kind.csv', rows))
    expect(taken).toBe(1)
    expect(skipped.entries().map(({ first }) => first)).toEqual([
      'kind.csv, line 2: kind "bonus?": write ordinary or special',
      'kind.csv, line 3: pay_date "2026-13-01": there is no such day; write a day as YYYY-MM-DD',
    ])
    expect(await stored()).toMatchObject([{ kind: 'special', pay_date: '2026-04-09' }])
  })
})
