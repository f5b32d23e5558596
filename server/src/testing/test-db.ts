import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { inject } from 'vitest'

import { connectTo } from '#db/connect.ts'
import { type Db, openDb } from '#db/db.ts'

export type TestDb = { db: Db; url: string; empty: () => Promise<void>; drop: () => Promise<void> }

/** A busy machine needs longer than a server allows its callers. */
export const patience = {
  statementTimeoutMs: 120_000,
  idleTimeoutMs: 120_000,
  connectTimeoutMs: 60_000,
  lockTimeoutMs: 60_000,
}

/** Creates a migrated database, which is empty unless another template is named. */
export async function testDb(
  template = 'template_sikta',
  { lockTimeoutMs = patience.lockTimeoutMs } = {},
): Promise<TestDb> {
  const base = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // By default every page of the template is written to the log as well.
  await asAdmin(base, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(base)
  url.pathname = `/${name}`
  const db = openDb(url.href, { ...patience, lockTimeoutMs })
  return {
    db,
    url: url.href,
    empty: () => deleteAll(db),
    drop: async () => {
      await db.destroy()
      await asAdmin(base, `drop database ${name} with (force)`)
    },
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = await connectTo(url)
  await client.query(statement)
  await client.end()
}

/** What migrations have filled, and the audit log, which nothing refers to. */
const kept = ['migrations', 'function_files', 'event_consumers', 'audit_log', 'search_known_names', 'search_cleared']

/**
 * Deletes all rows, without triggers, and numbers new ones from 1. Truncating makes a new file for each of hundreds of tables
 * and indexes, and every connection has to look them up again.
 */
async function deleteAll(db: Db): Promise<void> {
  const names = kept.map((name) => `'${name}'`).join(', ')
  await sql
    .raw(
      `
    do $$
    declare
      filled text;
      is_filled boolean;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for filled in select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename not in (${names}) loop
        execute 'select exists (select from ' || filled || ')' into is_filled;
        if is_filled then execute 'delete from ' || filled; end if;
      end loop;
      perform setval(seqrelid::regclass, seqstart, false)
      from pg_sequence
      join pg_depend on objid = seqrelid and deptype in ('a', 'i')
      join pg_class on pg_class.oid = refobjid
      where relnamespace = 'public'::regnamespace and relname not in (${names})
        and pg_sequence_last_value(seqrelid) is not null;
    end $$`,
    )
    .execute(db)
}
