import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type pg from 'pg'
import { inject } from 'vitest'

import { connectTo } from '#db/connect.ts'
import { type Db, dbOver, openPool } from '#db/db.ts'

import { definitionsOf, emptyDb, emptyWholeDb, sizeOf } from './empty-db.ts'

export type TestDb = { db: Db; url: string; empty: () => Promise<void>; drop: () => Promise<void> }

/** A busy machine needs longer than a server allows its callers. */
export const patience = {
  statementTimeoutMs: 120_000,
  idleTimeoutMs: 120_000,
  connectTimeoutMs: 60_000,
  lockTimeoutMs: 60_000,
}

export type DatabaseOptions = {
  /** The database to begin with a copy of. */
  template?: string
  lockTimeoutMs?: number
  /** For tests of plans, which depend on what the database has held: a new one, which plans as in use. */
  forPlans?: boolean
}

type Database = { name: string; url: string; pool: pg.Pool; definitions: string }

/**
 * Databases that earlier files of this process have left empty, with connections that have looked up the tables and prepared most
 * of the statements (decision 0046).
 */
const emptied: Database[] = []

/** With more dead rows than this, reading tables takes longer than making a database. */
const mostBytes = 50_000_000

const ofPool = 'tests'
/** In use, statements have run often on each connection; only the first five runs of each are planned for their values. */
const plannedOnce = encodeURIComponent('-c plan_cache_mode=force_generic_plan')

/** Gives a migrated database, which is empty unless another template is named. */
export async function testDb(options: DatabaseOptions = {}): Promise<TestDb> {
  const isPlain = options.template === undefined && options.lockTimeoutMs === undefined && !options.forPlans
  const database = (isPlain && emptied.pop()) || (await createDatabase(options))
  const { url, pool } = database
  const db = dbOver(pool, url)
  return {
    db,
    url,
    empty: () => emptyDb(db),
    drop: async () => {
      if (isPlain && (await emptiesWell(database, db))) emptied.push(database)
      else await dropDatabase(database)
    },
  }
}

async function createDatabase({
  template = 'template_sikta',
  lockTimeoutMs = patience.lockTimeoutMs,
  forPlans = false,
}: DatabaseOptions): Promise<Database> {
  const base = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // By default every page of the template is written to the log as well.
  await asAdmin(base, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(base)
  url.pathname = `/${name}`
  const connections = `${url.href}?application_name=${ofPool}${forPlans ? '' : `&options=${plannedOnce}`}`
  const pool = openPool(connections, { ...patience, lockTimeoutMs })
  return { name, url: url.href, pool, definitions: await definitionsOf(dbOver(pool, url.href)) }
}

/** Empties the database, unless it is not as it was made; returns whether it can be used again. */
async function emptiesWell({ pool, definitions }: Database, db: Db): Promise<boolean> {
  if (pool.ended || pool.idleCount < pool.totalCount || (await definitionsOf(db)) !== definitions) return false
  await sql`
    select pg_terminate_backend(pid, ${patience.connectTimeoutMs})
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and application_name <> ${ofPool}
  `.execute(db)
  await emptyWholeDb(db)
  return (await sizeOf(db)) < mostBytes
}

async function dropDatabase({ name, pool }: Database): Promise<void> {
  if (!pool.ended) await pool.end()
  await asAdmin(inject('databaseUrl'), `drop database ${name} with (force)`)
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = await connectTo(url)
  await client.query(statement)
  await client.end()
}
