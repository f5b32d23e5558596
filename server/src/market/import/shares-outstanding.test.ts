import { describe, expect, it } from 'vitest'

import { importDatabase } from './import-database.fixture.ts'
import { importInstruments } from './import-instruments.ts'
import { scratchFiles } from './scratch-files.fixture.ts'

const { db, test } = importDatabase()
const scratch = scratchFiles()

const master = (rows: Record<string, string>) =>
  scratch.file(
    'master.csv',
    [
      'orderbook_id,isin,symbol,name,currency,mic,shares_outstanding,shares_outstanding_date',
      ...Object.entries(rows).map(([id, shares]) => `${id},SE0000115446,${id},${id},SEK,XSTO,${shares}`),
    ].join('\n'),
  )

async function stored() {
  const rows = await test.db
    .selectFrom('instruments')
    .orderBy('symbol')
    .select(['symbol', 'shares_outstanding', 'shares_outstanding_on'])
    .execute()
  return rows.map(({ symbol, shares_outstanding: shares, shares_outstanding_on: on }) => [symbol, shares, on])
}

describe('the shares outstanding in an instrument master', () => {
  it('are stored with their day, until a newer or a corrected number comes', async () => {
    await importInstruments(db, master({ A: '1588000000,2026-06-30', B: '444.0,20260630', C: ',' }))
    expect(await stored()).toEqual([
      ['A', '1588000000', '2026-06-30'],
      ['B', '444', '2026-06-30'],
      ['C', null, null],
    ])
    await importInstruments(db, master({ A: '1600000000,2026-09-30', B: '445,2026-06-30', C: '7,2026-06-30' }))
    const newer = [
      ['A', '1600000000', '2026-09-30'],
      ['B', '445', '2026-06-30'],
      ['C', '7', '2026-06-30'],
    ]
    expect(await stored()).toEqual(newer)
    // An older day, and none.
    await importInstruments(db, master({ A: '9,2026-06-30', B: ',', C: '8,2026-06-29' }))
    expect(await stored()).toEqual(newer)
  })

  it.each([
    ['0,2026-06-30', 'shares_outstanding "0": write a whole number above 0 and up to 10000000000000'],
    ['10000000000001,2026-06-30', 'shares_outstanding "10000000000001": write a whole number'],
    ['1.5,2026-06-30', 'shares_outstanding "1.5": write a whole number'],
    ['"1,588",2026-06-30', 'shares_outstanding "1,588": write a whole number'],
    [',2026-06-30', 'shares_outstanding "": write a whole number'],
    ['5,', 'shares_outstanding_date "": write a day as YYYY-MM-DD'],
    ['5,2026-02-30', 'shares_outstanding_date "2026-02-30": there is no such day; write a day as YYYY-MM-DD'],
  ])('refuse their row for %s, and take the others', async (shares, fault) => {
    const refused: string[] = []
    const options = { onSkipped: (text: string) => void refused.push(text) }
    const { taken } = await importInstruments(db, master({ A: shares, B: '5,2026-06-30' }), options)
    expect(taken).toBe(1)
    expect(refused).toEqual([expect.stringContaining(`master.csv, line 2: ${fault}`)])
  })
})
