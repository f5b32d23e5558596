import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { importDatabase } from '../import-database.fixture.ts'
import { scratchFiles } from '../scratch-files.fixture.ts'

import { importFx } from './import-fx.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
// The bank ends its lines with a comma.
const header = 'Date,USD,SEK,GBP,ISK,'
const table = [header, '2026-04-13,1.1684,10.892,0.87058,143.2,', '2008-12-10,1.2925,10.5820,0.87370,N/A,', ''].join(
  '\n',
)

const { db, test } = importDatabase()
const scratch = scratchFiles()

const load = (name: string, content: string | Uint8Array) => importFx(db, scratch.file(name, content), { now })

async function rates(): Promise<string[]> {
  const rows = await test.db.selectFrom('fx_rates').selectAll().orderBy('date').orderBy('currency').execute()
  return rows.map(({ currency, date, rate }) => `${date} ${currency} ${rate}`)
}

const ofTable = [
  '2008-12-10 GBP 0.8737',
  '2008-12-10 SEK 10.582',
  '2008-12-10 USD 1.2925',
  '2026-04-13 GBP 0.87058',
  '2026-04-13 ISK 143.2',
  '2026-04-13 SEK 10.892',
  '2026-04-13 USD 1.1684',
]

describe("the European Central Bank's table", () => {
  it('becomes a rate for each currency and day that has one', async () => {
    const summary = await load('hist.csv.gz', gzipSync(table))
    expect(summary).toMatchObject({ what: 'Exchange rates', rows: 2, taken: 2 })
    expect(summary.notes).toEqual(['7 rates of 4 currencies', '7 rates are new or have changed'])
    expect(await rates()).toEqual(ofTable)
  })

  it('is idempotent, and a corrected rate counts', async () => {
    await load('hist.csv', table)
    expect((await load('hist.csv', table)).notes[1]).toBe('0 rates are new or have changed')
    expect(await rates()).toEqual(ofTable)
    await load('hist.csv', table.replace('143.2', '143.3'))
    expect((await rates())[4]).toBe('2026-04-13 ISK 143.3')
  })

  const refusals: [what: string, content: string, sentence: string][] = [
    ['an unknown header', 'Date,EUR\n2026-04-13,1\n', 'bad.csv has an unknown header: Date, EUR. Nearest are'],
    [
      'another kind of file',
      'date,orderbook_id,last\n2026-08-21,F7,1\n',
      'bad.csv holds daily prices, not exchange rates',
    ],
  ]

  it.each(refusals)('is refused in one sentence and changes nothing: %s', async (_, content, sentence) => {
    await load('good.csv', `${header}\n2026-04-10,1.1,10,0.8,140,\n`)
    const before = await rates()
    await expect(load('bad.csv', content)).rejects.toThrow(sentence)
    expect(await rates()).toEqual(before)
  })

  const bad: [what: string, row: string, sentence: string][] = [
    ['a broken number', '2008-12-09,1.29x,10.5,0.87,N/A,', 'USD "1.29x": write a number such as 12.34'],
    ['nothing', '2008-12-09,1.29,0,0.87,N/A,', 'SEK "0": write a number above 0'],
    ['less than nothing', '2008-12-09,1.29,-1,0.87,N/A,', 'SEK "-1": write a number above 0'],
    ['no date', '9 Dez? 2008,1.29,10,0.87,N/A,', 'Date "9 Dez? 2008": write a day as YYYY-MM-DD'],
    ['a day to come', '2026-11-21,1.29,10,0.87,N/A,', 'Date "2026-11-21": it is 2026-11-20; import it when it is past'],
    ['the same day twice', '2026-04-13,1.29,10,0.87,N/A,', 'Date "2026-04-13": 2026-04-13 stood in line 2 already'],
    ['a row that is too short', '2008-12-09,1.29', '2 values where the header has 5 columns; the row is cut off'],
  ]

  it('has its bad rows refused one by one, and is taken without a line break at its end', async () => {
    const refused: string[] = []
    const path = scratch.file('bad.csv', `${table}${bad.map(([, row]) => row).join('\n')}\n20081208,1.3,10,0.9,N/A`)
    const { taken } = await importFx(db, path, { now, onSkipped: (text) => void refused.push(text) })
    expect(taken).toBe(3)
    expect(refused).toEqual(bad.map(([, , sentence], i) => `bad.csv, line ${i + 4}: ${sentence}`))
    expect(await rates()).toEqual(['2008-12-08 GBP 0.9', '2008-12-08 SEK 10', '2008-12-08 USD 1.3', ...ofTable])
  })

  it('is taken with names in small letters, and without the columns that are no currencies', async () => {
    const { notes } = await load('small.csv', 'date;usd;sek;gbp;gold\n13.04.2026;1,1684;10,892;0,87058;n/a')
    expect(notes).toContain('left out: gold, which is no currency')
    expect(await rates()).toEqual(['2026-04-13 GBP 0.87058', '2026-04-13 SEK 10.892', '2026-04-13 USD 1.1684'])
  })
})

describe('pairs of currencies', () => {
  const pairs = [
    'date,base,quote,rate',
    '2026-09-29,EUR,USD,1.13607202',
    '2026-04-13,EUR,USD,9',
    '2026-09-29,EUR,BTC,1.3652638e-05',
    '2026-09-29,USD,SEK,9.98',
    '',
  ].join('\n')

  it('fill in what the bank has not published, for real currencies to the euro', async () => {
    await load('hist.csv', table)
    const { skipped, notes } = await load('pairs.csv', pairs)
    expect(await rates()).toEqual([...ofTable, '2026-09-29 USD 1.13607202'])
    expect(notes[1]).toBe('1 rates are new or have changed')
    expect(skipped.entries().map(({ reason, first }) => [reason, first])).toEqual([
      ['not a currency (ISO 4217)', 'pairs.csv, line 4: quote "BTC": write three letters such as SEK'],
      ['not a rate to the euro', 'pairs.csv, line 5: base "USD": write EUR and its rate'],
    ])
  })

  it('give way to later rates of the bank', async () => {
    await load('pairs.csv', pairs)
    await load('hist.csv', table)
    expect(await rates()).toEqual([...ofTable, '2026-09-29 USD 1.13607202'])
  })

  it('are refused one by one', async () => {
    const wrong = pairs.replace('2026-09-29,EUR,USD,1.13607202', '2026-09-29,eur,usd,"1,136,07"')
    const { skipped, taken } = await load('pairs.csv', wrong)
    expect(taken).toBe(1)
    expect(skipped.first()).toBe('pairs.csv, line 2: rate "1,136,07": write a number such as 12.34')
    expect(await rates()).toEqual(['2026-04-13 USD 9'])
  })
})
