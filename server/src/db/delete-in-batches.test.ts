import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { deleteInBatches } from '#db/delete-in-batches.ts'
import { deleteCodesUntil } from '#features/auth/code-queries.ts'
import { deleteNetworksUntil } from '#features/auth/network-queries.ts'
import { deleteEndedSessions } from '#features/auth/session-queries.ts'
import { deleteTriesUntil } from '#features/auth/try-queries.ts'
import { deleteCountsUntil } from '#limits/queries.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { testDb, type TestDb } from '#testing/test-db.ts'

let database: TestDb
beforeAll(async () => {
  database = await testDb({ forPlans: true })
})
beforeEach(() => sql`truncate rate_counts`.execute(database.db))
afterAll(() => database.drop())

const add = (count: number, at: string) =>
  sql`insert into rate_counts select ${at} || n, 1, ${at}::timestamptz from generate_series(1, ${count}::integer) n`.execute(
    database.db,
  )
const kept = () => database.db.selectFrom('rate_counts').select('key').execute()

it('deletes all that is old, however much it is, and nothing else', async () => {
  await add(3500, '2026-01-01')
  await add(10, '2026-01-03')
  await deleteInBatches(database.db, 'rate_counts', sql`ends_at < '2026-01-02'`)
  expect(await kept()).toHaveLength(10)
})

it('leaves locked rows for the next run, and does not wait for them', async () => {
  await add(1500, '2026-01-01')
  await database.db.transaction().execute(async (tx) => {
    await sql`update rate_counts set count = 2 where key = '2026-01-017'`.execute(tx)
    await deleteInBatches(database.db, 'rate_counts', sql`ends_at < '2026-01-02'`)
    expect(await kept()).toEqual([{ key: '2026-01-017' }])
  })
  await deleteInBatches(database.db, 'rate_counts', sql`ends_at < '2026-01-02'`)
  expect(await kept()).toEqual([])
})

it('finds by an index whatever is deleted by its age', async () => {
  const { db } = database
  await sql`
    insert into users (email) select n || '@example.com' from generate_series(1, 5000) n;
    insert into sessions (user_id, token_hash, last_used_at, expires_at)
    select id, sha256(id::text::bytea), '2026-01-03', '2026-01-03' from users;
    insert into sign_in_networks select id, '', '2026-01-03' from users;
    insert into login_tries (account_key, network, is_foreign, tried_at)
    select id, '', false, '2026-01-03' from users;
    insert into login_codes
      (email, code_hash, link_hash, language, created_at, expires_at, account_key, network, budget)
    select email, '', email::bytea, 'en', '2026-01-03', '2026-01-03', '', '', 'member' from users;
    insert into rate_counts select id, 1, '2026-01-03' from users;
    analyze
  `.execute(db)
  const before = new Date('2026-01-02')
  const { read } = await rowsOf(db, async (tx) => {
    await deleteEndedSessions(tx, { now: before, usedSince: before })
    await deleteCodesUntil(tx, before)
    await deleteTriesUntil(tx, before)
    await deleteNetworksUntil(tx, before)
    await deleteCountsUntil(tx, before)
  })
  expect(read).toBe(0)
})
