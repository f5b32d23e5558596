import { join } from 'node:path'

import { beforeEach, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'

import { importDatabase } from './import-database.fixture.ts'
import { importInstruments } from './import-instruments.ts'
import { importPrices } from './import-prices.ts'
import { skips } from './drops.ts'
import { summaryLines } from './summary.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const master = join(fixtures, 'instruments.csv')
const folder = join(fixtures, 'prices')
const now = () => new Date('2026-11-20T12:00:00Z')

const { db, test, actions, statsOf } = importDatabase()

function listings() {
  return test.db.selectFrom('instruments').selectAll().orderBy('symbol').execute()
}

async function closesOf(symbol: string) {
  const rows = await test.db
    .selectFrom('daily_prices as p')
    .innerJoin('instruments as i', 'i.id', 'p.instrument_id')
    .where('i.symbol', '=', symbol)
    .orderBy('p.date')
    .select(['p.date', 'p.close'])
    .execute()
  return Object.fromEntries(rows.map(({ date, close }) => [date, close]))
}

describe('an instrument master', () => {
  it('becomes one listing for each order book, with sector, country and a slug of its own', async () => {
    const summary = await importInstruments(db, master)

    expect(summary).toMatchObject({ rows: 7, taken: 7, listings: 7 })
    const found = await listings()
    expect(found.map(({ slug }) => slug)).toEqual([
      'electrolux-a',
      'electrolux-b',
      'konecranes-oyj',
      'nordea-bank-abp-nda-dk',
      'nordea-bank-abp-nda-fi',
      'nordea-bank-abp-nda-se',
      'volvo-b',
    ])
    expect(found[0]).toMatchObject({ sector: 'consumer-cyclical', country: 'SE', kind: 'EQUITY', source: 'csv' })
    expect(found[2]).toMatchObject({ sector: 'industrials', currency: 'EUR', mic: 'XHEL', source_key: 'F1' })
    // The master has no country for Nordea; its ISIN does.
    expect(found[5]).toMatchObject({ symbol: 'NDA SE', country: 'FI', currency: 'SEK' })
  })

  it('is idempotent', async () => {
    await importInstruments(db, master)
    const before = await listings()
    await importInstruments(db, master)
    expect(await listings()).toEqual(before)
  })

  it('takes simulated listings of the same security, currency and exchange over, without anything invented', async () => {
    const nordea = {
      source: 'simulated',
      isin: 'FI4000297767',
      name: 'Nordea',
      pe_ratio: 9,
      carbon_risk: 'LOW',
    } as const
    const stockholm = await make.instrument(test.db, { ...nordea, currency: 'SEK', mic: 'XSTO', slug: 'nordea-sto' })
    const frankfurt = await make.instrument(test.db, { ...nordea, currency: 'EUR', mic: 'XETR', slug: 'nordea-fra' })
    for (const { id } of [stockholm, frankfurt]) {
      await test.db.insertInto('daily_prices').values({ instrument_id: id, date: '2026-11-19', close: 1 }).execute()
      await test.db
        .insertInto('quotes')
        .values({ instrument_id: id, last_price: 1, trading: true, at: now() })
        .execute()
    }

    const { notes } = await importInstruments(db, master)

    expect(notes).toContain('1 simulated listings became real ones')
    expect(await listings()).toHaveLength(8)
    const real = await test.db.selectFrom('instruments').selectAll().where('id', '=', stockholm.id).executeTakeFirst()
    expect(real).toMatchObject({
      slug: 'nordea-sto',
      source: 'csv',
      source_key: 'F4',
      name: 'Nordea Bank Abp',
      sector: 'financial-services',
      pe_ratio: null,
      carbon_risk: null,
    })
    const priced = await test.db.selectFrom('daily_prices').select('instrument_id').execute()
    const quoted = await test.db.selectFrom('quotes').select('instrument_id').execute()
    expect([...priced, ...quoted]).toEqual([{ instrument_id: frankfurt.id }, { instrument_id: frankfurt.id }])
  })
})

describe('daily prices', () => {
  beforeEach(async () => {
    await importInstruments(db, master)
  })

  it('are loaded from a folder with the files beside them, and summarised', async () => {
    const summary = await importPrices(db, folder, { now })

    expect(Object.fromEntries(summary.skipped.entries().map(({ reason, count }) => [reason, count]))).toEqual({
      [skips.closed]: 9,
      [skips.noTrade]: 1,
      [skips.unknownListing]: 1,
      [skips.otherCurrency]: 1,
    })
    expect(summary).toMatchObject({ rows: 80, taken: 68, listings: 7 })
    expect(summary.notes).toEqual([
      'closes: 70 new, 0 corrected',
      'missing sessions: 1 taken from reference closes, 3 from the change of the next day',
      'closes of before the end of a session, replaced by what the change of the next day tells: 1',
      expect.stringMatching(
        /^corporate actions: 1 given, 2 found in the prices: ELUX A 2026-05-28 x 0\.529\d+, ELUX B/,
      ),
      'left out: names.csv holds a list of names without exchanges',
    ])
    expect(summaryLines(summary)[1]).toBe(
      `  skipped         9  ${skips.closed}: KCR 2025-12-24, KCR 2025-12-25, KCR 2025-12-26 ...`,
    )
  })

  it('have no close on a holiday that repeats the day before, nor on a day without a trade', async () => {
    await importPrices(db, folder, { now })
    const nordea = Object.keys(await closesOf('NDA SE'))
    expect(nordea.filter((date) => date.startsWith('2025-12'))).toEqual(['2025-12-22', '2025-12-23', '2025-12-30'])
  })

  it('have a close on the missing day: the one given, else the one that the next day refers to', async () => {
    await importPrices(db, folder, { now })
    expect((await closesOf('NDA SE'))['2026-02-09']).toBe(192.4)
    expect((await closesOf('NDA FI'))['2026-02-09']).toBeCloseTo(17.1, 9)
  })

  it('have the close that the next day refers to where it was taken too early', async () => {
    await importPrices(db, folder, { now })
    expect((await closesOf('VOLV B'))['2026-03-02']).toBeCloseTo(343.2, 9)
  })

  it('keep given corporate actions, and infer the others', async () => {
    await importPrices(db, folder, { now })
    expect(await actions()).toEqual([
      { symbol: 'ELUX A', ex_date: '2026-05-28', ratio: '30.1667/57', kind: 'inferred' },
      { symbol: 'ELUX B', ex_date: '2026-05-28', ratio: '28.3334/51.5', kind: 'inferred' },
      { symbol: 'KCR', ex_date: '2026-03-27', ratio: '0.333333/1', kind: 'split 3:1' },
    ])
  })

  it('alone are enough to detect a split and a rights issue', async () => {
    await importPrices(db, join(folder, 'daily.csv'), { now })

    const found = await actions()
    expect(found.map(({ symbol, ex_date, kind }) => `${symbol} ${ex_date} ${kind}`)).toEqual([
      'ELUX A 2026-05-28 inferred',
      'ELUX B 2026-05-28 inferred',
      'KCR 2026-03-27 inferred',
    ])
    expect(found[2]!.ratio).toBe('29.6667/89')
    // From 2026-05-21: 48.80 before the rights issue is 26.85 after it; 30.10 is 12.1 % more, not 38 % less.
    expect((await statsOf('ELUX B')).change_m3).toBeCloseTo((30.1 / (48.8 * ((28.4 - 0.0666) / 51.5)) - 1) * 100, 9)
    // From 2026-02-21, the last close before being of 2025-12-30: 89.10 before the split is 29.70 after it.
    expect((await statsOf('KCR')).change_m6).toBeCloseTo(-3.7, 1)
  })

  it('are idempotent, and facts given later override inferred ones', async () => {
    await importPrices(db, join(folder, 'daily.csv'), { now })
    const before = await closesOf('VOLV B')
    // The reference close in the folder differs from the one that the next day refers to.
    expect((await importPrices(db, folder, { now })).notes[0]).toBe('closes: 0 new, 1 corrected')
    expect((await closesOf('NDA SE'))['2026-02-09']).toBe(192.4)
    expect((await importPrices(db, folder, { now })).notes[0]).toBe('closes: 0 new, 0 corrected')
    expect(await closesOf('VOLV B')).toEqual(before)
    expect((await actions())[2]).toMatchObject({ ratio: '0.333333/1', kind: 'split 3:1' })
    await importPrices(db, join(folder, 'daily.csv'), { now })
    expect((await actions())[2]).toMatchObject({ ratio: '0.333333/1', kind: 'split 3:1' })
  })

  it('of sessions that are not over are dropped', async () => {
    const early = () => new Date('2026-08-20T23:00:00Z')
    const { skipped } = await importPrices(db, join(folder, 'daily.csv'), { now: early })
    expect(skipped.entries()).toContainEqual(expect.objectContaining({ reason: skips.notOver, count: 8 }))
    expect(await statsOf('VOLV B')).toMatchObject({ as_of: '2026-08-20' })
  })
})
