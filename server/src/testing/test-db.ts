import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'

import { type Db, openDb } from '#db/db.ts'

export type TestDb = { db: Db; url: string; empty: () => Promise<void>; drop: () => Promise<void> }

/** Creates an empty, migrated database. */
export async function testDb(): Promise<TestDb> {
  const base = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // By default every page of the template is written to the log as well.
  await asAdmin(base, `create database ${name} template template_sikta strategy file_copy`)
  const url = new URL(base)
  url.pathname = `/${name}`
  const db = openDb(url.href)
  return {
    db,
    url: url.href,
    empty: () => truncateAll(db),
    drop: async () => {
      await db.destroy()
      await asAdmin(base, `drop database ${name} with (force)`)
    },
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The audit log refuses it, and nothing refers to it. */
async function truncateAll(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('migrations', 'function_files', 'event_consumers', 'audit_log', 'search_known_names')
  `.execute(db)
  await sql`truncate ${sql.raw(rows.map(({ name }) => name).join(', '))} restart identity cascade`.execute(db)
}
