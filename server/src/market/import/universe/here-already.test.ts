import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'

import { importDatabase } from '../import-database.fixture.ts'
import { importInstruments } from '../import-instruments.ts'
import { importPrices } from '../import-prices.ts'
import { scratchFiles } from '../scratch-files.fixture.ts'

import { importUniverse } from './import-universe.ts'
import { universeSkips } from './universe-row.ts'
import { files, listingsByKey } from './universe.fixture.ts'

const master = join(import.meta.dirname, '../fixtures/instruments.csv')
const now = () => new Date('2026-11-20T12:00:00Z')

const { db, test } = importDatabase()
const scratch = scratchFiles()

const listings = () => listingsByKey(test.db)

describe('a listing that already exists', () => {
  it('is not duplicated: matched by symbol and exchange, an index by its symbol, or by ISIN', async () => {
    const simulated = { source: 'simulated' } as const
    await make.instrument(test.db, { ...simulated, symbol: 'VOLV B', mic: 'XSTO', isin: 'SE0000115446' })
    await make.instrument(test.db, { ...simulated, symbol: 'RR.', mic: 'XLON', currency: 'GBP' })
    await make.instrument(test.db, { ...simulated, kind: 'INDEX', symbol: 'OMXS30', mic: 'XSTO' })
    await make.instrument(test.db, {
      source: 'csv',
      kind: 'ETF',
      symbol: 'WORLD',
      mic: 'XAMS',
      currency: 'EUR',
      isin: 'IE00B4L5Y983',
    })
    // The same symbol elsewhere is another listing.
    await make.instrument(test.db, { ...simulated, symbol: 'AAPL', mic: 'XNAS', isin: 'US0378331005', currency: 'USD' })

    const { skipped, taken } = await importUniverse(db, files)

    expect(skipped.entries()[0]).toMatchObject({
      reason: universeSkips.here,
      count: 4,
      examples: ['VOLV-B.ST', 'RR.L', 'IWDA.AS'],
    })
    expect(taken).toBe(19)
    expect((await listings())['VOLV-B.ST']).toBeUndefined()
  })

  it('gets the order book from an instrument master, and keeps its id and slug', async () => {
    await importUniverse(db, files)
    const before = (await listings())['VOLV-B.ST']!

    const { notes } = await importInstruments(db, master)

    expect(notes).toContain('1 listings of the universe got their order book')
    expect((await listings())['F7']).toMatchObject({
      id: before.id,
      slug: before.slug,
      source: 'csv',
      isin: 'SE0000115446',
      symbol: 'VOLV B',
      website: 'http://www.volvogroup.com',
    })
    const { skipped } = await importUniverse(db, files)
    expect(skipped.entries()).toContainEqual(
      expect.objectContaining({ reason: universeSkips.here, count: 1, examples: ['VOLV-B.ST'] }),
    )
  })

  it('stays with the provider that prices it', async () => {
    await importUniverse(db, files)
    await test.db
      .updateTable('instruments')
      .set({ source: 'eodhd', source_key: 'VOLV-B.ST' })
      .where('source_key', '=', 'VOLV-B.ST')
      .execute()
    const before = await listings()

    const universe = await importUniverse(db, files)
    expect(universe.skipped.entries()).toContainEqual(
      expect.objectContaining({ reason: universeSkips.here, count: 1, examples: ['VOLV-B.ST'] }),
    )
    const { taken, skipped } = await importInstruments(db, master)
    expect(taken).toBe(6)
    expect(skipped.entries()).toMatchObject([
      { reason: 'here already, priced by the provider', count: 1, examples: ['VOLV B XSTO'] },
    ])
    expect((await listings())['VOLV-B.ST']).toEqual(before['VOLV-B.ST'])
  })

  it('takes real prices by its symbol at the source, converted from pence to pounds', async () => {
    await importUniverse(db, files)
    const path = scratch.file(
      'prices.csv',
      [
        'date,orderbook_id,currency,last,net_change',
        '2026-11-18,RR.L,GBX,1150,',
        '2026-11-19,RR.L,GBX,1161.5,11.5',
        '2026-11-19,RR.L,USD,15,',
        '2026-11-19,AAPL.MI,EUR,230,',
        '',
      ].join('\n'),
    )
    const { skipped } = await importPrices(db, path, { now })
    const prices = await test.db.selectFrom('daily_prices').select(['date', 'close']).orderBy('date').execute()
    expect(prices).toEqual([
      { date: '2026-11-18', close: 11.5 },
      { date: '2026-11-19', close: expect.closeTo(11.615, 9) },
    ])
    const [stats] = await test.db.selectFrom('instrument_stats').selectAll().execute()
    expect(stats!.change_d1).toBeCloseTo(1, 9)
    expect(skipped.entries().map(({ reason }) => reason)).toEqual([
      'another currency than the listing has',
      'its exchange has no calendar here',
    ])
  })
})
