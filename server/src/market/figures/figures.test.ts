import { join } from 'node:path'

import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { openImportDb } from '#market/import/connection.ts'
import { importInstruments } from '#market/import/import-instruments.ts'
import { importPrices } from '#market/import/import-prices.ts'
import { writeCloses } from '#market/prices/write.ts'
import { make } from '#testing/make.ts'
import { type TestDb, testDb } from '#testing/test-db.ts'

import { refreshStale } from './figures.ts'

const fixtures = join(import.meta.dirname, '../import/fixtures')
const now = () => new Date('2026-11-20T12:00:00Z')

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterEach(() => test.empty())
afterAll(() => test.drop())

const write = (id: string, date: string, close: number) =>
  test.db.transaction().execute((tx) => writeCloses(tx, [{ id, date, close }], 'real'))
const listing = async () => (await make.instrument(test.db, { source: 'csv' })).id
const stats = () =>
  test.db.selectFrom('instrument_stats').orderBy('instrument_id').select(['instrument_id', 'as_of', 'close']).execute()
const notes = () => test.db.selectFrom('stale_listings').selectAll().execute()

describe('the figures of changed listings', () => {
  it('are computed by the next refresh when an import dies before it computes them', async () => {
    const db = await openImportDb(test.url)
    await importInstruments(db, join(fixtures, 'instruments.csv'))
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.db)

    // Another session holds the refresh lock, so the import waits once its prices are committed, and is killed there.
    await test.db.connection().execute(async (other) => {
      await sql`select pg_advisory_lock(7240014)`.execute(other)
      const importing = importPrices(db, join(fixtures, 'prices'), { now }).catch((error: unknown) => error)
      await expect.poll(async () => (await notes()).length).toBeGreaterThan(0)
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(other)
      expect(await importing).toBeInstanceOf(Error)
      await sql`select pg_advisory_unlock(7240014)`.execute(other)
    })

    expect(await stats()).toEqual([])
    const listings = await test.db.selectFrom('daily_prices').select('instrument_id').distinct().execute()
    expect(await refreshStale(test.db)).toBe(listings.length)
    expect(await stats()).toHaveLength(listings.length)
    expect(await notes()).toEqual([])
    await db.close()
  })

  it('include the risk of a year, through a split, which the screener finds', async () => {
    const id = await listing()
    const dayOf = (week: number) => dateOf(dayNumber('2026-11-20') - 7 * (52 - week))
    let close = 100
    const closes = Array.from({ length: 53 }, (_, week) => {
      if (week > 0) close *= week % 2 === 0 ? 0.98 : 1.02
      return { id, date: dayOf(week), close: week < 26 ? 2 * close : close }
    })
    await test.db.transaction().execute((tx) => writeCloses(tx, closes, 'real'))
    const split = { ex_date: dayOf(26), numerator: 1, denominator: 2, kind: 'split 2:1' }
    await test.db
      .insertInto('corporate_actions')
      .values({ instrument_id: id, ...split })
      .execute()
    await refreshStale(test.db)
    const risk = await test.db
      .selectFrom('instrument_stats')
      .select(['volatility', 'risk_class'])
      .executeTakeFirstOrThrow()
    // 52 returns of 2 % around 0: 2 * sqrt(52 * 52 / 51).
    expect(risk.volatility).toBeCloseTo(2 * Math.sqrt((52 * 52) / 51), 9)
    expect(risk.risk_class).toBe(5)
    const screened = await test.db.selectFrom('screened_listings').selectAll().execute()
    expect(screened).toMatchObject([{ instrument_id: id, volatility: 14.56, risk_class: 5, change_w1: -2 }])
  })

  it('stay marked as stale when their computation fails', async () => {
    const id = await listing()
    await write(id, '2026-11-19', 110)
    await sql`alter table instrument_stats add constraint broken check (close < 0)`.execute(test.db)
    await expect(refreshStale(test.db)).rejects.toThrow('broken')
    expect(await notes()).toHaveLength(1)
    await sql`alter table instrument_stats drop constraint broken`.execute(test.db)
    expect(await refreshStale(test.db)).toBe(1)
    expect(await stats()).toEqual([{ instrument_id: id, as_of: '2026-11-19', close: 110 }])
  })

  it('are not computed for a change that was rolled back, nor for a write that changed nothing', async () => {
    const id = await listing()
    const failing = test.db.transaction().execute(async (tx) => {
      await writeCloses(tx, [{ id, date: '2026-11-19', close: 110 }], 'real')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await notes()).toEqual([])
    await write(id, '2026-11-19', 110)
    await refreshStale(test.db)
    await write(id, '2026-11-19', 110)
    expect(await notes()).toEqual([])
  })

  it('are those of the last change, however many write and refresh at once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, listing))
    await Promise.all(
      ids.flatMap((id) =>
        Array.from({ length: 12 }, async (_, i) => {
          await write(id, `2026-11-${String(i + 1).padStart(2, '0')}`, 100 + i)
          await refreshStale(test.db)
        }),
      ),
    )
    expect((await stats()).map(({ as_of, close }) => `${as_of} ${close}`)).toEqual(ids.map(() => '2026-11-12 111'))
    expect(await notes()).toEqual([])
  })
})
