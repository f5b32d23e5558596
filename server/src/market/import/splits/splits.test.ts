import { join } from 'node:path'

import { beforeEach, describe, expect, it } from 'vitest'

import { importDatabase } from '../import-database.fixture.ts'
import { importInstruments } from '../import-instruments.ts'
import { importPrices } from '../import-prices.ts'
import { scratchFiles } from '../scratch-files.fixture.ts'

import { importSplits as importSplitsWith } from './import-splits.ts'

const fixtures = join(import.meta.dirname, '../fixtures')
const now = () => new Date('2026-11-20T12:00:00Z')
const header = 'ex_date,orderbook_id,split'

const { db, actions, statsOf } = importDatabase()
const importSplits = (to: typeof db, path: string) => importSplitsWith(to, path, { now })
const scratch = scratchFiles()
beforeEach(async () => {
  await importInstruments(db, join(fixtures, 'instruments.csv'))
  await importPrices(db, join(fixtures, 'prices'), { now })
})

describe('a file of splits', () => {
  it('updates the changes of the listings that it affects at once, and of no others', async () => {
    const before = await statsOf('VOLV B')
    const other = await statsOf('NDA SE')
    // Two new shares for an old one on the day of the last close: yesterday's close is worth half.
    const path = scratch.file('splits.csv', `${header}\n2026-08-21,F7,2/1\n`)

    const summary = await importSplits(db, path)

    expect(summary).toMatchObject({ what: 'Splits', rows: 1, taken: 1, listings: 1 })
    const after = await statsOf('VOLV B')
    for (const period of ['change_d1', 'change_w1', 'change_m3'] as const) {
      expect(after[period]).toBeCloseTo((1 + before[period]! / 100) * 200 - 100, 9)
    }
    expect(after.close).toBe(before.close)
    expect(await statsOf('NDA SE')).toEqual(other)
  })

  it('is idempotent', async () => {
    const path = scratch.file('splits.csv', `${header}\n2026-08-21,F7,2/1\n`)
    await importSplits(db, path)
    const before = [await actions(), await statsOf('VOLV B')]
    expect((await importSplits(db, path)).notes).toEqual(['splits: 0 new, 0 corrected'])
    expect([await actions(), await statsOf('VOLV B')]).toEqual(before)
  })

  it('that corrects another replaces it and updates the changes', async () => {
    await importSplits(db, scratch.file('splits.csv', `${header}\n2026-08-21,F7,2/1\n`))
    const doubled = await statsOf('VOLV B')
    const corrected = await importSplits(db, scratch.file('splits.csv', `${header}\n2026-08-21,F7,4/1\n`))
    expect(corrected.notes).toEqual(['splits: 0 new, 1 corrected'])
    expect((await actions()).find(({ symbol }) => symbol === 'VOLV B')).toMatchObject({ ratio: '1/4' })
    expect((await statsOf('VOLV B')).change_d1).toBeCloseTo((1 + doubled.change_d1! / 100) * 200 - 100, 9)
  })

  it('overrides what was inferred from prices, by ratio or by price factor', async () => {
    expect((await actions())[0]).toMatchObject({ symbol: 'ELUX A', kind: 'inferred' })
    const factors = 'ex_date,orderbook_id,price_factor,kind\n2026-05-28,F2,0.52924,rights issue\n'
    await importSplits(db, scratch.file('factors.csv', factors))
    await importSplits(
      db,
      scratch.file('ratios.csv', `${header}\n2026-05-28,F3,2.000000/1.000000\n2026-03-27,F1,3:1\n`),
    )
    expect(await actions()).toEqual([
      { symbol: 'ELUX A', ex_date: '2026-05-28', ratio: '0.52924/1', kind: 'rights issue' },
      { symbol: 'ELUX B', ex_date: '2026-05-28', ratio: '1/2', kind: 'split 2:1' },
      { symbol: 'KCR', ex_date: '2026-03-27', ratio: '1/3', kind: 'split 3:1' },
    ])
  })

  it('skips splits of unknown listings and reports them', async () => {
    const path = scratch.file('splits.csv', `${header}\n2026-08-21,TX9,2/1\n2026-08-21,F7,1/10\n`)
    const { taken, skipped } = await importSplits(db, path)
    expect(taken).toBe(1)
    expect(skipped.entries()).toMatchObject([
      { reason: 'no such listing; import its instrument first', count: 1, examples: ['TX9 2026-08-21'] },
    ])
  })

  it('is read with the notations of all sources', async () => {
    const rows = ['2026-08-19,F7,4.0', '2026-08-20,F7,3-for-1', '2026-08-21,F7,1.000000/10.000000', '20260818,F7,2:1']
    expect(await importSplits(db, scratch.file('all.csv', [header, ...rows].join('\n')))).toMatchObject({ taken: 4 })
    const ofVolvo = (await actions()).filter(({ symbol }) => symbol === 'VOLV B')
    expect(ofVolvo.map(({ ratio }) => ratio)).toEqual(['1/2', '1/4', '1/3', '10/1'])
  })

  const good = '2026-08-21,F7,2/1'
  const ratio = 'write new shares for old ones such as 3:1'
  const bad: [what: string, row: string, sentence: string][] = [
    ['no ratio', '2026-08-20,F7,2', `split "2": ${ratio}`],
    ['no split', '2026-08-20,F7,1.0', `split "1.0": ${ratio}`],
    ['a broken number', '2026-08-20,F7,2x/1', `split "2x/1": ${ratio}`],
    ['nothing for something', '2026-08-20,F7,0/1', `split "0/1": ${ratio}`],
    ['a ratio without end', '2026-08-20,F7,1e9/1', `split "1e9/1": ${ratio}`],
    [
      'a day that never was',
      '2026-02-30,F7,2/1',
      'ex_date "2026-02-30": there is no such day; write a day as YYYY-MM-DD',
    ],
    ['words for a day', 'tomorrow,F7,2/1', 'ex_date "tomorrow": write a day as YYYY-MM-DD'],
    ['an unknown listing', '2026-08-20,TX9,3/1', 'orderbook_id "TX9": import its instrument first'],
    [
      'the same day twice',
      '2026-08-21,F7,3/1',
      'ex_date "2026-08-21": the same listing and day stood in bad.csv, line 2 already',
    ],
    ['a row that is cut off', '2026-08-21,F7', '2 values where the header has 3 columns; the row is cut off'],
  ]

  it('has its bad rows refused one by one, with the value and what would be right, and the good one taken', async () => {
    const refused: string[] = []
    const path = scratch.file('bad.csv', [header, good, ...bad.map(([, row]) => row), ''].join('\n'))
    const onSkipped = (text: string) => void refused.push(text)
    const summary = await importSplitsWith(db, path, { now, onSkipped })
    expect(summary).toMatchObject({ rows: bad.length + 1, taken: 1 })
    const expected = bad.map(([, , sentence], i) => {
      return `bad.csv, line ${i + 3}: ${sentence}`
    })
    expect(refused).toEqual(expected)
  })

  it('is refused as a whole if it is none', async () => {
    const unknown = scratch.file('unknown.csv', 'date,ratio\n2026-08-21,2/1\n')
    await expect(importSplits(db, unknown)).rejects.toThrow(
      'unknown.csv has an unknown header: date, ratio. Nearest are',
    )
    const prices = scratch.file('prices.csv', 'date,orderbook_id,last\n2026-08-21,F7,1\n')
    await expect(importSplits(db, prices)).rejects.toThrow('prices.csv holds daily prices, not splits')
  })
})
