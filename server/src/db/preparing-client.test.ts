import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { type Db, openDb } from '#db/db.ts'
import { testDb, type TestDb } from '#testing/test-db.ts'

let database: TestDb
/** Has a single connection, on which every statement is prepared. */
let db: Db
beforeEach(async () => {
  database = await testDb()
  db = openDb(database.url, { connections: 1 })
  await sql`create table things (id integer); insert into things values (1)`.execute(database.db)
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

const things = (on: Db) => sql`select * from things where id = ${1}`.execute(on).then(({ rows }) => rows)
const migrated = () => sql`alter table things add column word text default 'new'`.execute(database.db)

it('prepares a statement again when a migration has changed the type of its result', async () => {
  expect(await things(db)).toEqual([{ id: 1 }])
  await migrated()
  expect(await things(db)).toEqual([{ id: 1, word: 'new' }])
  const { rows } =
    await sql`select count(*)::integer as prepared from pg_prepared_statements where statement like ${'%from things%'}`.execute(
      db,
    )
  expect(rows).toEqual([{ prepared: 2 }])
})

it('prepares long statements, except inserts of many rows', async () => {
  const long = sql.raw(`/* ${'long '.repeat(10_000)}*/`)
  await sql`select ${long} ${1}::integer as found`.execute(db)
  const valuesOf = (count: number) => sql.join(Array.from({ length: count }, () => sql`(${1}::integer)`))
  for (const count of [2, 500]) await sql`insert into things (id) values ${valuesOf(count)}`.execute(db)
  const { rows } = await sql<{ beginning: string }>`
    select left(statement, 6) as beginning from pg_prepared_statements where statement not like ${'%pg_prepared%'} order by 1
  `.execute(db)
  expect(rows.map(({ beginning }) => beginning)).toEqual(['insert', 'select'])
})

it('loses one transaction to a migration, and not the next one on the same connection', async () => {
  const inTransaction = () => db.transaction().execute((tx) => things(tx))
  expect(await inTransaction()).toEqual([{ id: 1 }])
  await migrated()
  await expect(inTransaction()).rejects.toMatchObject({ code: '0A000' })
  expect(await inTransaction()).toEqual([{ id: 1, word: 'new' }])
})

it('lets other faults of the same code through', async () => {
  const fault = sql`select ${'1'}::anyarray`.execute(db)
  await expect(fault).rejects.toMatchObject({ code: '0A000', message: expect.not.stringContaining('cached plan') })
})
