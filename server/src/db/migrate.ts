import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { UserFacingError } from '#errors.ts'

const folder = join(import.meta.dirname, 'migrations')
const lockKey = 7_240_011

type Migration = { name: string; checksum: string; sql: string }

/** Brings the schema up to date, one transaction per file; nodes that start together wait for each other. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, lock_timeout: 60_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const pending = pendingMigrations(readMigrations(), rows)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** The files that still have to run. Refuses a schema that is newer than this program or was made by other files. */
export function pendingMigrations(
  files: readonly Migration[],
  applied: readonly { name: string; checksum: string }[],
): Migration[] {
  const known = new Map(files.map((file) => [file.name, file.checksum]))
  for (const { name, checksum } of applied) {
    if (!known.has(name)) {
      throw new UserFacingError(
        `The database has the migration ${name}, which this version does not know. Use a newer version.`,
      )
    }
    if (known.get(name) !== checksum) throw new UserFacingError(`The migration ${name} was changed after it ran.`)
  }
  const done = new Set(applied.map(({ name }) => name))
  return files.filter(({ name }) => !done.has(name))
}

export function readMigrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function apply(client: pg.Client, { name, checksum, sql }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
