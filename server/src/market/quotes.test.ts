import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { testDb } from '#testing/test-db.ts'

import { refreshDayChanges, upsertQuotes } from './queries.ts'

it('updates quotes in place, without touching an index', async () => {
  const { db, drop } = await testDb()
  const ids = await Promise.all(Array.from({ length: 300 }, async () => (await make.instrument(db)).id))
  const beat = (n: number) =>
    upsertQuotes(
      db,
      ids.map((instrumentId) => ({
        instrumentId,
        price: 100 + n,
        changeToday: n,
        trading: true,
        atMs: Date.parse('2026-11-20T10:00:00Z') + n * 1000,
      })),
      false,
    )
  for (let n = 0; n <= 20; n++) await beat(n)
  const updates = await db.connection().execute(async (one) => {
    // Statistics of a connection are up to a second late unless flushed.
    await sql`select pg_stat_force_next_flush()`.execute(one)
    const read = () =>
      sql<{ all: number; inPlace: number }>`
        select n_tup_upd::integer as all, n_tup_hot_upd::integer as "inPlace" from pg_stat_user_tables where relname = 'quotes'
      `.execute(one)
    await expect.poll(async () => (await read()).rows[0]!.all).toBe(20 * ids.length)
    return (await read()).rows[0]!
  })
  // Nearly all on a quiet machine, fewer while other tests' transactions keep old versions alive; none if an index is
  // touched.
  expect(updates.inPlace / updates.all).toBeGreaterThan(0.25)
  await drop()
})

it('ranks the movers of the day by a snapshot of the quotes', async () => {
  const { db, drop } = await testDb()
  const { id } = await make.instrument(db)
  const quote = {
    instrumentId: id,
    price: 101,
    changeToday: 1,
    trading: true,
    atMs: Date.parse('2026-11-20T10:00:00Z'),
  }
  const changes = async () => (await db.selectFrom('day_changes').select('change_today').execute())[0]?.change_today
  await upsertQuotes(db, [quote], false)
  expect(await changes()).toBeUndefined()
  await refreshDayChanges(db)
  expect(await changes()).toBe(1)
  await drop()
})
