import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { writeDividends } from '#market/dividends/index.ts'
import { refreshStale } from '#market/figures/figures.ts'
import { importFx } from '#market/import/fx/import-fx.ts'
import { importDatabase } from '#market/import/import-database.fixture.ts'
import { scratchFiles } from '#market/import/scratch-files.fixture.ts'
import { writeCloses } from '#market/prices/write.ts'
import { make } from '#testing/make.ts'

import { upsertRates } from './queries.ts'

const { db, test } = importDatabase()
const scratch = scratchFiles()
const now = () => new Date('2026-11-20T12:00:00Z')

const write = (...rates: [currency: string, date: string, rate: number][]) =>
  test.db.transaction().execute((tx) =>
    upsertRates(
      tx,
      rates.map(([currency, date, rate]) => ({ currency, date, rate })),
    ),
  )
const load = (rows: string) => importFx(db, scratch.file('rates.csv', `Date,USD,SEK,GBP\n${rows}\n`), { now })

/** A listing in SEK, at 100 since July, that pays a dividend of 2 in the given currency. */
async function payer(currency: string, exDate = '2026-10-07'): Promise<string> {
  const { id } = await make.instrument(test.db)
  const dividend = { instrumentId: id, exDate, kind: 'ordinary' as const, amount: 2, currency, payDate: null }
  await test.db.transaction().execute(async (tx) => {
    const dates = ['2026-07-01', '2026-11-19']
    await writeCloses(
      tx,
      dates.map((date) => ({ id, date, close: 100 })),
      'real',
    )
    await writeDividends(tx, [dividend])
  })
  await refreshStale(test.db)
  return id
}

async function figuresOf(id: string) {
  const figures = await test.db
    .selectFrom('instruments as i')
    .innerJoin('instrument_stats as s', 's.instrument_id', 'i.id')
    .where('i.id', '=', id)
    .select(['i.dividend_yield', 's.return_m3'])
    .executeTakeFirstOrThrow()
  return [figures.dividend_yield, figures.return_m3].map((figure) => figure && Math.round(figure * 1e9) / 1e9)
}

async function stale(): Promise<string[]> {
  const rows = await test.db.selectFrom('stale_listings').select('instrument_id').orderBy('instrument_id').execute()
  return rows.map(({ instrument_id }) => instrument_id)
}

describe('an exchange rate', () => {
  it('that comes late or is corrected changes the figures of listings that pay in another currency', async () => {
    const id = await payer('EUR')
    expect(await figuresOf(id)).toEqual([null, null])
    await load('2026-11-18,1,10,1\n2026-10-06,1,11,1')
    expect(await figuresOf(id)).toEqual([20, 22])
    await load('2026-11-18,1,10.5,1\n2026-10-06,1,12,1')
    expect(await figuresOf(id)).toEqual([21, 24])
    expect(await stale()).toEqual([])
  })

  it.each([
    ['the day of the last close', '2026-11-19', true],
    ['seven days before it', '2026-11-12', true],
    ['eight days before it', '2026-11-11', false],
    ['the day after it', '2026-11-20', false],
    ['the ex date', '2026-10-07', true],
    ['seven days before that', '2026-09-30', true],
    ['eight days before that', '2026-09-29', false],
    ['the day after that', '2026-10-08', false],
  ])('of %s is used or not', async (_day, date, isUsed) => {
    const id = await payer('EUR')
    await write(['SEK', date, 10])
    expect(await stale()).toEqual(isUsed ? [id] : [])
  })

  it('counts for both currencies and no third one, and for no listing that pays in its own', async () => {
    const [dollars] = [await payer('USD'), await payer('SEK')]
    await write(['GBP', '2026-11-19', 0.8])
    expect(await stale()).toEqual([])
    await write(['USD', '2026-11-19', 1.1])
    await write(['SEK', '2026-11-19', 10])
    expect(await stale()).toEqual([dollars, dollars])
  })

  it('of today is of no use for the yield when the dividend is older than a year', async () => {
    await payer('EUR', '2025-11-18')
    await write(['SEK', '2026-11-19', 10])
    expect(await stale()).toEqual([])
  })

  it('that is unchanged marks no listing as stale', async () => {
    await payer('EUR')
    await write(['SEK', '2026-11-19', 10])
    await refreshStale(test.db)
    expect(await write(['SEK', '2026-11-19', 10])).toBe(0)
    expect(await stale()).toEqual([])
  })

  it('is stored with its stale marks if the import dies before it recomputes, and not at all without them', async () => {
    const id = await payer('EUR')
    await sql`alter table instrument_stats add constraint broken check (return_m3 is null)`.execute(test.db)
    await expect(load('2026-11-18,1,10,1\n2026-10-06,1,11,1')).rejects.toThrow('broken')
    expect(await stale()).toEqual([id])
    expect(await figuresOf(id)).toEqual([null, null])
    await sql`alter table instrument_stats drop constraint broken`.execute(test.db)
    await refreshStale(test.db)
    expect(await figuresOf(id)).toEqual([20, 22])

    await sql`alter table stale_listings add constraint broken check (false) not valid`.execute(test.db)
    await expect(load('2026-11-18,1,10.5,1')).rejects.toThrow('broken')
    await sql`alter table stale_listings drop constraint broken`.execute(test.db)
    const { rate } = await test.db
      .selectFrom('fx_rates')
      .where('currency', '=', 'SEK')
      .where('date', '=', '2026-11-18')
      .select('rate')
      .executeTakeFirstOrThrow()
    expect(rate).toBe(10)
  })

  it('waits for figures that are being computed from the old rates', async () => {
    const id = await payer('EUR')
    const [computed, written] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(test.db)
      return rows.length > 0
    }
    await sql`delete from instrument_stats`.execute(test.db)
    const refreshing = test.db.transaction().execute(async (tx) => {
      await sql`insert into stale_listings (instrument_id) values (${id})`.execute(tx)
      await refreshStale(tx)
      computed.resolve(undefined)
      await written.promise
    })
    await computed.promise
    const writing = write(['SEK', '2026-11-19', 10])
    await expect.poll(isWaiting).toBe(true)
    written.resolve(undefined)
    await Promise.all([refreshing, writing])
    expect(await stale()).toEqual([id])
  })
})
