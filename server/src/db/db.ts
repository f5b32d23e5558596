import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'

import { PreparingClient } from './preparing-client.ts'
import type { DB } from './schema.gen.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const types = {
  date: 1082,
  float8Array: 1022,
  int4Array: 1007,
  int8: 20,
}

// Ids are int8 and stay strings; dates stay 'YYYY-MM-DD'.
pg.types.setTypeParser(types.date, (value) => value)
// The driver reads arrays character by character, which takes five times as long. Only finite numbers are JSON.
for (const type of [types.int4Array, types.float8Array]) {
  const parseArray = pg.types.getTypeParser(type) as (text: string) => unknown
  pg.types.setTypeParser(type, (text): unknown =>
    /[Na]/.test(text) ? parseArray(text) : JSON.parse(`[${text.slice(1, -1)}]`),
  )
}

type Options = {
  connections?: number
  statementTimeoutMs?: number
  /** How long a transaction may do nothing. */
  idleTimeoutMs?: number
  /** How long to wait for a connection while all are in use. */
  connectTimeoutMs?: number
  lockTimeoutMs?: number
  /** How long a response may take before the connection counts as dead; without it, the driver waits for ever. */
  answerWithinMs?: number
}

/**
 * How long to wait for a lock, and for a connection while all wait for locks: longer than a migration makes others
 * wait.
 */
const patienceMs = 3000

/** Opens a pool with a statement timeout: 5 s by default. */
export function openDb(url: string, options?: Options): Db {
  return dbOver(openPool(url, options), url)
}

export function openPool(
  url: string,
  {
    connections = 10,
    statementTimeoutMs = 5000,
    idleTimeoutMs = 10_000,
    connectTimeoutMs = patienceMs,
    lockTimeoutMs = patienceMs,
    answerWithinMs,
  }: Options = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs }),
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleTimeoutMs,
    application_name: 'sikta',
  })
  // A connection that dies while idle is replaced by the pool on the next query.
  pool.on('error', () => undefined)
  return pool
}

/** What a process keeps for a database, it keeps for this object. */
export function dbOver(pool: pg.Pool, url: string): Db {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  urls.set(db, url)
  return db
}

const urls = new WeakMap<Db, string>()

/** The address that a pool was opened with, for another thread to open one of its own. */
export function urlOf(db: Db): string {
  const url = urls.get(db)
  if (url === undefined) throw new Error('not a pool of this process')
  return url
}

/** Runs the work in the transaction of `db`, or in one of its own. */
export function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** Resolves if the database responds. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
