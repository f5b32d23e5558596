import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** What migrations and function files have filled. */
const filled = ['migrations', 'function_files', 'search_known_names', 'search_cleared']

/**
 * Deletes all rows but those of these tables, without triggers, and numbers new ones from 1. Truncating makes a new file for each of
 * hundreds of tables and indexes, and every connection has to look them up again.
 */
async function deleteAllBut(db: Db, kept: readonly string[]): Promise<void> {
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

/** Between the tests of a file: consumers stay registered, and the audit log stays, which nothing refers to. */
export const emptyDb = (db: Db) => deleteAllBut(db, [...filled, 'event_consumers', 'audit_log'])

/** Leaves what a new database has, except for dead rows. */
export async function emptyWholeDb(db: Db): Promise<void> {
  await deleteAllBut(db, filled)
  await sql`delete from pgboss.job`.execute(db)
  await sql`delete from pgboss.queue where not starts_with(name, '__pgboss__')`.execute(db)
}

const catalogs = [
  'class',
  'attribute',
  'attrdef',
  'constraint',
  'index',
  'trigger',
  'proc',
  'type',
  'enum',
  'namespace',
]

/** Differs once definitions, what migrations have filled or the statistics of tables have changed. */
export async function definitionsOf(db: Db): Promise<string> {
  const changes = catalogs.map(
    (name) => `select '${name}', count(*), max(xmin::text::bigint) from pg_catalog.pg_${name}`,
  )
  const contents = filled.map((name) => `select '${name}', count(*), max(xmin::text::bigint) from ${name}`)
  const statistics = `select 'statistics', sum(reltuples)::bigint, 0 from pg_class`
  const { rows } = await sql.raw([...changes, ...contents, statistics].join(' union all ')).execute(db)
  return JSON.stringify(rows)
}

/** In bytes, with dead rows. */
export async function sizeOf(db: Db): Promise<number> {
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(db)
  return Number(rows[0]!.size)
}
