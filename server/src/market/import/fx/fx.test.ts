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

  const bad: [what: string, content: string, sentence: string][] = [
    ['an unknown header', 'Date,EUR\n2026-04-13,1\n', 'bad.csv has an unknown header.'],
    [
      'a column that is no currency',
      'Date,USD,SEK,GBP,Gold\n2026-04-13,1,1,1,1\n',
      'has a column "Gold" that is no currency.',
    ],
    [
      'another kind of file',
      'date,orderbook_id,last\n2026-08-21,F7,1\n',
      'bad.csv holds daily prices, not exchange rates',
    ],
    [
      'a broken number',
      `${table}2008-12-09,1.29x,10.5,0.87,N/A,\n`,
      'bad.csv, line 4: "1.29x" is not a positive number (USD)',
    ],
    ['nothing', `${table}2008-12-09,1.29,0,0.87,N/A,\n`, 'bad.csv, line 4: "0" is not a positive number (SEK)'],
    [
      'less than nothing',
      `${table}2008-12-09,1.29,-1,0.87,N/A,\n`,
      'bad.csv, line 4: "-1" is not a positive number (SEK)',
    ],
    ['no date', `${table}9 Dec 2008,1.29,10,0.87,N/A,\n`, 'bad.csv, line 4: "9 Dec 2008" is not a date'],
    [
      'a day to come',
      `${table}2026-11-21,1.29,10,0.87,N/A,\n`,
      'bad.csv, line 4: "2026-11-21" is not a date (YYYY-MM-DD) up to today',
    ],
    [
      'the same day twice',
      `${table}2026-04-13,1.29,10,0.87,N/A,\n`,
      'bad.csv, line 4: 2026-04-13 stood in line 2 already',
    ],
    ['a row that is too short', `${table}2008-12-09,1.29\n`, 'bad.csv, line 4: 2 columns, unlike the header'],
    ['half a file', table.slice(0, -9), 'bad.csv does not end with a line break'],
  ]

  it.each(bad)('is refused in one sentence and changes nothing: %s', async (_, content, sentence) => {
    await load('good.csv', `${header}\n2026-04-10,1.1,10,0.8,140,\n`)
    const before = await rates()
    await expect(load('bad.csv', content)).rejects.toThrow(sentence)
    expect(await rates()).toEqual(before)
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
    expect(skipped.entries().map(({ reason, examples }) => [reason, ...examples])).toEqual([
      ['not a currency (ISO 4217)', 'EURBTC 2026-09-29'],
      ['not a rate to the euro', 'USDSEK 2026-09-29'],
    ])
  })

  it('give way to later rates of the bank', async () => {
    await load('pairs.csv', pairs)
    await load('hist.csv', table)
    expect(await rates()).toEqual([...ofTable, '2026-09-29 USD 1.13607202'])
  })

  it('are all refused if one is invalid', async () => {
    const wrong = pairs.replace('1.13607202', '1,1').replace('USD,1,1', 'USD,"1,1"')
    await expect(load('pairs.csv', wrong)).rejects.toThrow('pairs.csv, line 2: "1,1" is not a positive number (USD)')
    expect(await rates()).toEqual([])
  })
})
