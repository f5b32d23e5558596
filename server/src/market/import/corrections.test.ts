import { join } from 'node:path'

import { beforeEach, describe, expect, it } from 'vitest'

import { importDatabase } from './import-database.fixture.ts'
import { importInstruments } from './import-instruments.ts'
import { importPrices } from './import-prices.ts'
import { scratchFiles } from './scratch-files.fixture.ts'

const now = () => new Date('2026-11-20T12:00:00Z')

const { db, test, actions, statsOf } = importDatabase()
const scratch = scratchFiles()
beforeEach(() => importInstruments(db, join(import.meta.dirname, 'fixtures/instruments.csv')))

/** Loads rows of Volvo such as `2026-08-19,300,100,`; returns the note on how many closes were new and corrected. */
async function load(header: string, ...rows: string[]): Promise<string> {
  const lines = rows.map((row) => row.replace(',', ',F7,'))
  const path = scratch.file('prices.csv', [`date,orderbook_id,${header}`, ...lines, ''].join('\n'))
  return (await importPrices(db, path, { now })).notes[0]!
}

async function closes(): Promise<string[]> {
  const rows = await test.db.selectFrom('daily_prices').orderBy('date').select(['date', 'close', 'volume']).execute()
  return rows.map(({ date, close, volume }) => `${date} ${close} ${volume}`)
}

describe('a close equal to the day before', () => {
  it.each([
    ['with a volume', 'last,volume', ',100'],
    ['without one', 'last', ''],
    ['with the change that was printed', 'last,volume,net_change', ',100,0'],
  ])('is the close of its day: %s', async (_, header, rest) => {
    await load(header, `2026-08-19,300${rest}`, `2026-08-20,310${rest}`, `2026-08-21,310${rest}`)
    expect(await closes()).toHaveLength(3)
    expect(await statsOf('VOLV B')).toMatchObject({ as_of: '2026-08-21', close: 310, change_d1: 0 })
  })

  it('is dropped on a day on which the exchange was closed', async () => {
    await load('last,volume', '2025-12-23,300,100', '2025-12-25,300,100', '2025-12-26,300,100', '2026-01-01,300,100')
    expect(await closes()).toEqual(['2025-12-23 300 100'])
  })
})

describe('a correction', () => {
  it('replaces the close that is stored, and the changes with it', async () => {
    await load('last,volume', '2026-08-19,300,100', '2026-08-20,310,100', '2026-08-21,310,100')
    expect(await load('last,volume', '2026-08-20,250,100')).toBe('closes: 0 new, 1 corrected')
    expect(await closes()).toEqual(['2026-08-19 300 100', '2026-08-20 250 100', '2026-08-21 310 100'])
    expect((await statsOf('VOLV B')).change_d1).toBeCloseTo(24, 9)
    expect(await load('last,volume', '2026-08-21,500,100')).toBe('closes: 0 new, 1 corrected')
    expect(await statsOf('VOLV B')).toMatchObject({ close: 500, change_d1: 100 })
  })

  it('replaces a volume alone, and a close alone where the file has no volumes', async () => {
    await load('last,volume', '2026-08-20,310,100')
    expect(await load('last,volume', '2026-08-20,310,120')).toBe('closes: 0 new, 1 corrected')
    expect(await load('last', '2026-08-20,311')).toBe('closes: 0 new, 1 corrected')
    expect(await closes()).toEqual(['2026-08-20 311 120'])
  })

  it('may come as a reference close, and replaces an earlier one', async () => {
    await load('last,volume', '2026-08-20,310,100')
    await load('close', '2026-08-21,320')
    expect(await load('close', '2026-08-20,300', '2026-08-21,600')).toBe('closes: 0 new, 2 corrected')
    expect(await closes()).toEqual(['2026-08-20 300 100', '2026-08-21 600 null'])
    expect(await statsOf('VOLV B')).toMatchObject({ close: 600, change_d1: 100 })
  })

  it('is idempotent', async () => {
    const rows = ['2026-08-19,300,100', '2026-08-20,250,100', '2026-08-21,310,100']
    await load('last,volume', '2026-08-19,300,100', '2026-08-20,310,100', '2026-08-21,310,100')
    await load('last,volume', ...rows)
    const before = [await closes(), await actions()]
    expect(await load('last,volume', ...rows)).toBe('closes: 0 new, 0 corrected')
    expect([await closes(), await actions()]).toEqual(before)
  })

  const wrong = ['2026-08-18,299,100,1', '2026-08-19,300,100,1', '2026-08-20,30.1,100,1', '2026-08-21,302,100,1']

  it('of a close that looked like a corporate action leaves none behind', async () => {
    await load('last,volume,net_change', ...wrong)
    expect(await actions()).toMatchObject([{ ex_date: '2026-08-20' }, { ex_date: '2026-08-21' }])
    await load('last,volume,net_change', '2026-08-20,301,100,1')
    expect(await actions()).toEqual([])
    expect((await statsOf('VOLV B')).change_w1).toBeNull()
    expect((await statsOf('VOLV B')).change_d1).toBeCloseTo((100 * 1) / 301, 9)
  })

  it('with the days around it leaves none behind either', async () => {
    await load('last,volume,net_change', ...wrong)
    await load('last,volume,net_change', ...wrong.map((row) => row.replace('30.1', '301')))
    expect(await actions()).toEqual([])
  })

  it('of a close before a real corporate action remeasures it', async () => {
    await load('last,volume,net_change', '2026-08-19,300,100,1', '2026-08-20,151,100,1')
    expect(await actions()).toMatchObject([{ ex_date: '2026-08-20', ratio: '150/300' }])
    await load('last,volume,net_change', '2026-08-19,400,100,1')
    expect(await actions()).toMatchObject([{ ex_date: '2026-08-20', ratio: '150/400' }])
    expect((await statsOf('VOLV B')).change_d1).toBeCloseTo(100 / 150, 9)
  })
})
