import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

// For its side effect too: dates come as 'YYYY-MM-DD'.
import '#db/db.ts'
import type { Tx } from '#db/db.ts'
import type { DB } from '#db/schema.gen.ts'

import { copyLines } from './copy.ts'

/** A transaction that can also be filled by COPY. */
export type ImportTx = { tx: Tx; copy: (statement: string, lines: Iterable<string>) => Promise<void> }

export type ImportDb = {
  /** All of the work, or none of it. */
  transaction: <Result>(work: (tx: ImportTx) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** One connection without the time limits of the server, as an import may take minutes. */
export async function openImportDb(url: string): Promise<ImportDb> {
  const client = new pg.Client({ connectionString: url, application_name: 'sikta import' })
  client.on('error', () => undefined)
  await client.connect()
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolOfOne(client) }) })
  return {
    transaction: (work) =>
      db.transaction().execute((tx) => work({ tx, copy: (statement, lines) => copyLines(client, statement, lines) })),
    close: () => client.end(),
  }
}

/** Kysely asks a pool for its connections; ours is always the same, so that COPY runs in Kysely's transaction. */
function poolOfOne(client: pg.Client): PostgresPool {
  const connection: PostgresPoolClient = Object.assign(client, { release: () => undefined })
  return { options: {}, connect: () => Promise.resolve(connection), end: () => Promise.resolve() }
}
