import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { isTradingDay } from '@app/domain/instruments/calendar.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'

import { importDatabase } from './import-database.fixture.ts'
import { importPrices } from './import-prices.ts'
import { plainPeriods, plainReturns, type PlainSeries } from './returns.fixture.ts'
import { scratchFiles } from './scratch-files.fixture.ts'
import { adjustedDays, type Day, dividends, publishedDays, sourceFiles, split } from './sources.fixture.ts'
import { importSplits } from './splits/import-splits.ts'

const now = () => new Date('2025-06-30T20:00:00Z')
const days = publishedDays((date) => isTradingDay('XSTO', date))

const { db, test, actions, statsOf } = importDatabase()
const scratch = scratchFiles()
let id: string
beforeEach(async () => {
  const facts = { source: 'universe', source_key: 'VOLV-B.ST', symbol: 'VOLV B', isin: 'SE0000115446' } as const
  id = (await make.instrument(test.db, { ...facts, mic: 'XSTO', currency: 'SEK' })).id
})

function folder(name: string, files: Record<string, string | Uint8Array>): string {
  const path = join(scratch.file(`${name}.mark`, ''), `../${name}`)
  mkdirSync(path, { recursive: true })
  for (const [file, content] of Object.entries(files)) writeFileSync(join(path, file), content)
  return path
}

const seriesOf = (ofDays: readonly Day[], factors: [string, number][] = []): PlainSeries => {
  return { closes: new Map(ofDays.map(({ date, close }) => [date, close])), factors: new Map(factors) }
}
const published = seriesOf(days, [[split.exDate, 1 / 4]])

async function storedCloses(): Promise<Map<string, number>> {
  const rows = await test.db
    .selectFrom('daily_prices')
    .where('instrument_id', '=', id)
    .orderBy('date')
    .select(['date', 'close'])
    .execute()
  return new Map(rows.map(({ date, close }) => [date, close]))
}

async function volumesOf(): Promise<number[]> {
  const rows = await test.db
    .selectFrom('daily_prices')
    .where('instrument_id', '=', id)
    .orderBy('date')
    .select('volume')
    .execute()
  return rows.map(({ volume }) => Number(volume))
}

async function expectReturns(series: PlainSeries): Promise<void> {
  const { asOf, close, changes } = plainReturns(series)
  const stats = await statsOf('VOLV B')
  expect(stats.as_of).toBe(asOf)
  expect(Math.abs(stats.close - close)).toBeLessThan(1e-9)
  for (const [i, period] of plainPeriods.entries()) {
    const [found, expected] = [stats[period], changes[i]!]
    if (found === null || expected === null) expect(found, period).toBe(expected)
    else expect(Math.abs(found - expected), period).toBeLessThan(1e-9)
  }
}

const sources: [name: keyof typeof sourceFiles, symbol: string, knowsSplit: boolean][] = [
  ['yahoo', 'VOLV-B.ST', true],
  ['yfinance', 'VOLV-B.ST', true],
  ['stooq', 'VOLV-B.SE', false],
  ['nasdaq', 'VOLV-B.ST', true],
  ['avanza', 'VOLV B', false],
  ['eodhd', 'VOLV-B.ST', true],
]

describe.each(sources)('files of %s', (name, symbol, knowsSplit) => {
  it('give the returns of an independent computation, whether or not the source had adjusted its closes', async () => {
    const path = folder(name, sourceFiles[name](symbol, days))
    const summary = await importPrices(db, path, { now })
    const others = summary.skipped.entries().map(({ reason, count }) => [reason, count])
    expect(others).toEqual(name === 'yahoo' ? [['the exchange was closed that day', 1]] : [])
    expect(summary.notes[0]).toBe(`closes: ${days.length.toLocaleString('en-US')} new, 0 corrected`)
    await expectReturns(knowsSplit ? published : seriesOf(adjustedDays(days)))
    if (knowsSplit) {
      expect(await actions()).toMatchObject([{ ex_date: split.exDate, ratio: '1/4' }])
      const stored = await storedCloses()
      expect(days.filter(({ date, close }) => Math.abs(stored.get(date)! - close) > 1e-9)).toEqual([])
      expect(await volumesOf()).toEqual(days.map(({ volume }) => (name === 'eodhd' ? volume + 1 : volume)))
    }
    const paid = await test.db.selectFrom('dividends').orderBy('ex_date').select(['ex_date', 'amount']).execute()
    const isPaid = name === 'yahoo' || name === 'yfinance' || name === 'eodhd'
    expect(paid).toEqual(isPaid ? dividends.map(({ exDate, amount }) => ({ ex_date: exDate, amount })) : [])
    expect((await importPrices(db, path, { now })).notes[0]).toBe('closes: 0 new, 0 corrected')
  })
})

describe('a split that arrives after closes that were adjusted for it', () => {
  const ratios = (ratio: string) =>
    scratch.file('splits.csv', `ex_date,orderbook_id,split\n${split.exDate},VOLV-B.ST,${ratio}\n`)

  it('puts them back to what was published, and so does its correction; the returns stay', async () => {
    const { 'VOLV-B.ST.csv': content, 'VOLV-B.ST_dividends.csv': paid } = sourceFiles.yahoo('VOLV-B.ST', days) as never
    await importPrices(db, folder('alone', { 'VOLV-B.ST.csv': content, 'VOLV-B.ST_dividends.csv': paid }), { now })
    await expectReturns(seriesOf(adjustedDays(days)))
    await importSplits(db, ratios('3:1'), { now })
    await importSplits(db, ratios('4:1'), { now })
    await expectReturns(published)
    const stored = await storedCloses()
    expect(days.filter(({ date, close }) => Math.abs(stored.get(date)! - close) > 1e-9)).toEqual([])
    const volumes = await volumesOf()
    expect(days.filter(({ volume }, i) => Math.abs(volumes[i]! - volume) > 1)).toEqual([])
    const [first] = await test.db.selectFrom('dividends').orderBy('ex_date').select('amount').execute()
    expect(first!.amount).toBeCloseTo(dividends[0]!.amount, 9)
  })

  it('leaves closes alone that show it, whatever their source usually does', async () => {
    const rows = days.map(({ date, close }) => `${date},${close}`)
    await importPrices(db, scratch.file('VOLV-B.ST.csv', ['Date,Close', ...rows].join('\n')), { now })
    await importSplits(db, ratios('4:1'), { now })
    await expectReturns(published)
    expect(await storedCloses()).toEqual(published.closes)
  })
})

describe('a close more than 50 times the one before', () => {
  const merged = days.map(({ date, close, volume }) => ({
    date,
    volume,
    close: date < split.exDate ? close / 400 : close,
  }))
  const rows = merged.map(({ date, close }) => `${date},VOLV-B.ST,${close}`)
  const path = () => scratch.file('merged.csv', ['date,orderbook_id,last', ...rows].join('\n'))
  const splits = () => scratch.file('splits.csv', `ex_date,orderbook_id,split\n${split.exDate},VOLV-B.ST,1:100\n`)
  const after = merged.filter(({ date }) => date >= split.exDate)

  it('is kept aside, and taken when its split arrives', async () => {
    const { skipped, notes, taken } = await importPrices(db, path(), { now })
    expect(taken).toBe(days.length - after.length)
    expect(skipped.entries()).toMatchObject([
      { count: after.length, first: expect.stringContaining('import its split') },
    ])
    expect(notes).toContain(`closes kept aside until their split is imported: ${after.length}`)
    await expectReturns(seriesOf(merged.filter(({ date }) => date < split.exDate)))
    // Again, nothing changes; the same rows are not kept twice.
    expect((await importPrices(db, path(), { now })).notes[0]).toBe('closes: 0 new, 0 corrected')

    const healed = await importSplits(db, splits(), { now })
    expect(healed.notes).toContain(`closes that were kept aside and are taken now: ${after.length}`)
    await expectReturns(seriesOf(merged, [[split.exDate, 100]]))
    expect(await test.db.selectFrom('kept_closes').selectAll().execute()).toEqual([])
  })

  it('may be corrected instead', async () => {
    const wrong = ['2025-06-25,VOLV-B.ST,100', '2025-06-26,VOLV-B.ST,10100', '2025-06-27,VOLV-B.ST,102']
    const header = 'date,orderbook_id,last'
    await importPrices(db, scratch.file('wrong.csv', [header, ...wrong].join('\n')), { now })
    expect([...(await storedCloses()).values()]).toEqual([100, 102])
    const { notes } = await importPrices(db, scratch.file('right.csv', `${header}\n2025-06-26,VOLV-B.ST,101`), { now })
    expect(notes[0]).toBe('closes: 1 new, 0 corrected')
    expect(await test.db.selectFrom('kept_closes').selectAll().execute()).toEqual([])
  })
})

it('takes days before the calendars begin as they are, and infers nothing from them', async () => {
  const rows = [
    '1965-03-05,10,1',
    '1965-03-06,99,1',
    '1965-03-08,11,1',
    '2003-06-06,12,5',
    '2003-06-09,13,9',
    '2009-12-31,15,9',
  ]
  const file = scratch.file(
    'old.csv',
    ['date,orderbook_id,last,net_change', ...rows].join('\n').replaceAll(/^(\d{4}-\d\d-\d\d),/gm, '$1,VOLV-B.ST,'),
  )
  const { skipped, taken } = await importPrices(db, file, { now })
  expect(taken).toBe(5)
  expect(skipped.first()).toContain('line 3: date "1965-03-06": Nasdaq Stockholm was closed that day (weekend)')
  expect([...(await storedCloses()).values()].toSorted((a, b) => a - b)).toEqual([10, 11, 12, 13, 15])
  expect(await actions()).toEqual([])
})

it("reads Python's stacked header, and London in pence", async () => {
  const facts = { source: 'universe', source_key: 'SHEL.L', symbol: 'SHEL', mic: 'XLON', currency: 'GBP' } as const
  await make.instrument(test.db, facts)
  const rows = ['Price,Close,High,Low,Open,Volume', 'Ticker,SHEL.L,SHEL.L,SHEL.L,SHEL.L,SHEL.L', 'Date,,,,,']
  const content = [
    ...rows,
    '2025-06-26,2535.5,2540,2530,2531,4928374',
    '2025-06-27,2550.0,2540,2530,2531,1e6',
    '',
  ].join('\n')
  await importPrices(db, scratch.file('download.csv', content), { now })
  expect(await statsOf('SHEL')).toMatchObject({ as_of: '2025-06-27', close: 25.5 })
  const before = () => new Date('2025-06-27T15:34:00Z')
  const { skipped } = await importPrices(db, scratch.file('early.csv', content), { now: before })
  expect(skipped.first()).toContain('its close comes at 16:35 in London')
})
