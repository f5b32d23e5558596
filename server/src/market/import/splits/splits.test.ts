import { join } from 'node:path'

import { beforeEach, describe, expect, it } from 'vitest'

import { importDatabase } from '../import-database.fixture.ts'
import { importInstruments } from '../import-instruments.ts'
import { importPrices } from '../import-prices.ts'
import { scratchFiles } from '../scratch-files.fixture.ts'

import { importSplits } from './import-splits.ts'

const fixtures = join(import.meta.dirname, '../fixtures')
const now = () => new Date('2026-11-20T12:00:00Z')
const header = 'ex_date,orderbook_id,split'

const { db, actions, statsOf } = importDatabase()
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
    expect((await importSplits(db, path)).notes).toEqual(['0 splits are new, 0 corrected'])
    expect([await actions(), await statsOf('VOLV B')]).toEqual(before)
  })

  it('that corrects another replaces it and updates the changes', async () => {
    await importSplits(db, scratch.file('splits.csv', `${header}\n2026-08-21,F7,2/1\n`))
    const doubled = await statsOf('VOLV B')
    const corrected = await importSplits(db, scratch.file('splits.csv', `${header}\n2026-08-21,F7,4/1\n`))
    expect(corrected.notes).toEqual(['0 splits are new, 1 corrected'])
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
    expect(skipped.entries()).toEqual([
      { reason: 'no such listing; import its instrument first', count: 1, examples: ['TX9 2026-08-21'] },
    ])
  })

  const good = '2026-08-21,F7,2/1'
  const bad: [what: string, content: string, sentence: string][] = [
    ['an unknown header', 'date,split\n2026-08-21,2/1\n', 'bad.csv has an unknown header.'],
    ['another kind of file', 'date,orderbook_id,last\n2026-08-21,F7,1\n', 'bad.csv holds daily prices, not splits'],
    ['no ratio', `${header}\n${good}\n2026-08-20,F7,2\n`, 'bad.csv, line 3: "2" is not a split such as 3/1'],
    ['a broken number', `${header}\n${good}\n2026-08-20,F7,2x/1\n`, 'bad.csv, line 3: "2x/1" is not a split'],
    ['nothing for something', `${header}\n${good}\n2026-08-20,F7,0/1\n`, 'bad.csv, line 3: "0/1" is not a split'],
    ['a ratio without end', `${header}\n${good}\n2026-08-20,F7,1e9/1\n`, 'bad.csv, line 3: "1e9/1" is not a split'],
    ['no date', `${header}\n${good}\n20.8.2026,F7,2/1\n`, 'bad.csv, line 3: "20.8.2026" is not a date'],
    ['a day that never was', `${header}\n${good}\n2026-02-30,F7,2/1\n`, 'bad.csv, line 3: "2026-02-30" is not a date'],
    [
      'a bad row of an unknown listing',
      `${header}\n${good}\n2026-08-20,TX9,x\n`,
      'bad.csv, line 3: "x" is not a split',
    ],
    [
      'the same day twice',
      `${header}\n${good}\n2026-08-21,F7,3/1\n`,
      'line 3: the same listing and day stood in bad.csv, line 2',
    ],
    [
      'a broken factor',
      'ex_date,orderbook_id,price_factor\n2026-08-21,F7,-1\n',
      'bad.csv, line 2: "-1" is not a positive, sensible factor',
    ],
  ]

  it.each(bad)('is refused in one sentence and changes nothing: %s', async (_, content, sentence) => {
    const before = [await actions(), await statsOf('VOLV B')]
    await expect(importSplits(db, scratch.file('bad.csv', content))).rejects.toThrow(sentence)
    expect([await actions(), await statsOf('VOLV B')]).toEqual(before)
  })
})
