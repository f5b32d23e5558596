import { setTimeout as pause } from 'node:timers/promises'

import type pg from 'pg'

import { UserFacingError } from '#errors.ts'

import { connectTo } from './connect.ts'
import { applyFunctions, functionsFolder, readFunctionFiles } from './function-files.ts'
import { type Migration, migrationsFolder, readMigrations } from './migration-files.ts'

const lockKey = 7_240_011
const lockPollMs = 200

/** Shorter than the lock timeout of requests, because requests queue behind a migration that waits for a lock. */
const lockTimeoutMs = 2000
/** Pauses between retries, in which those who queued behind the migration get their locks. */
const pausesMs = [250, 500, 1000, 2000, 4000, ...Array.from<number>({ length: 10 }).fill(8000)]
const lockNotAvailable = '55P03'
const deadlock = '40P01'

/** Older databases lack the column. `add column if not exists` would lock the table even if it exists. */
const migrationsTable = `
  create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now(), breaks_before text
  );
  do $$ begin
    if not exists (select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'breaks_before') then
      alter table migrations add column breaks_before text;
    end if;
  end $$`

type AppliedMigration = { name: string; checksum: string; breaks_before: string | null }
type Options = { folder?: string; functions?: string; log?: { warn: (fields: object, text: string) => void } }

/**
 * Brings the schema and its functions up to date while others use the database, and returns the names of the applied
 * files. Of several programs that start together, one migrates and the others wait.
 */
export async function migrate(
  url: string,
  { folder = migrationsFolder, functions = functionsFolder, log }: Options = {},
): Promise<string[]> {
  const client = await connectTo({
    connectionString: url,
    lock_timeout: lockTimeoutMs,
    application_name: 'sikta migrate',
  })
  try {
    await lock(client)
    await client.query(migrationsTable)
    const { rows } = await client.query<AppliedMigration>('select name, checksum, breaks_before from migrations')
    const pending = pendingMigrations(readMigrations(folder), rows)
    for (const migration of pending) await applyPatiently(client, migration, log)
    const applied = await applyFunctions(client, readFunctionFiles(functions), {
      hasData: rows.length > 0,
      onSuperseded: (name) => log?.warn({ file: name }, 'a newer version of these functions is in use'),
    })
    return [...pending.map(({ name }) => name), ...applied]
  } finally {
    await client.end()
  }
}

/** Polls, because a blocked statement would be an open transaction, for whose end a concurrent index build waits. */
async function lock(client: pg.Client): Promise<void> {
  const isLocked = async () => {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey])
    return rows[0]!.locked
  }
  while (!(await isLocked())) await pause(lockPollMs)
}

/** The migrations that still have to run. Throws if this program does not work on the schema, or if a file was changed after it ran. */
export function pendingMigrations(files: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const known = new Map(files.map((file) => [file.name, file.checksum]))
  const newest = files.at(-1)?.name ?? ''
  for (const { name, checksum, breaks_before: breaksBefore } of applied) {
    if (!known.has(name) && breaksBefore !== null && newest < breaksBefore) {
      throw new UserFacingError(
        `The database has the migration ${name}, on which this version does not work. Use one that knows ${breaksBefore}.`,
      )
    }
    if (known.has(name) && known.get(name) !== checksum) {
      throw new UserFacingError(`The migration ${name} was changed after it ran.`)
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  return files.filter(({ name }) => !done.has(name))
}

/** Retries a migration that does not get its locks; it gives up quickly, so that nobody waits long behind it. */
async function applyPatiently(client: pg.Client, migration: Migration, log: Options['log']): Promise<void> {
  const apply = migration.isOutside ? applyOutside : applyInside
  for (const pauseMs of pausesMs) {
    try {
      return await apply(client, migration)
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (code !== lockNotAvailable && code !== deadlock) throw error
      log?.warn({ migration: migration.name, code, pauseMs }, 'a migration did not get its locks and tries again')
      await pause(pauseMs)
    }
  }
  return apply(client, migration)
}

async function applyInside(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Statements are separated by empty lines. The migration is recorded after the last one, so each must be idempotent. */
async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.sql.split(/\n\s*\n/)) {
    // A concurrent build blocks nobody, and may have to wait for the end of every older transaction.
    const isConcurrent = /\bconcurrently\b/i.test(statement)
    await client.query(`set lock_timeout = ${isConcurrent ? 0 : lockTimeoutMs}`)
    await dropInvalidIndex(client, statement)
    await client.query(statement)
  }
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  await record(client, migration)
}

/** An aborted build leaves an invalid index that blocks the next one. */
async function dropInvalidIndex(client: pg.Client, statement: string): Promise<void> {
  const created = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?([\w."]+)/i.exec(statement)
  if (!created) return
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [created[1]],
  )
  if (rowCount) await client.query(`drop index concurrently if exists ${created[1]}`)
}

async function record(client: pg.Client, { name, checksum, breaksBefore }: Migration): Promise<void> {
  await client.query('insert into migrations (name, checksum, breaks_before) values ($1, $2, $3)', [
    name,
    checksum,
    breaksBefore,
  ])
}
