import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

// For its side effect too: dates come as 'YYYY-MM-DD'.
import '#db/db.ts'
import type { Db } from '#db/db.ts'
import type { DB } from '#db/schema.gen.ts'

import { copyLines } from './copy.ts'
import { lockImports, unlockImports } from './queries.ts'

export type ImportDb = {
  db: Db
  /** Fills a table, in the transaction of `db` where there is one. */
  copy: (statement: string, lines: Iterable<string>) => Promise<void>
  /**
   * Runs an import while no other one runs. Only imports wait for each other here: what an import reads and compares it
   * reads outside a transaction, so that it locks nothing that others want until it writes what has changed.
   */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** One connection without the time limits of the server, as an import may take minutes. */
export async function openImportDb(url: string): Promise<ImportDb> {
  const client = new pg.Client({ connectionString: url, application_name: 'sikta import' })
  client.on('error', () => undefined)
  await client.connect()
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolOfOne(client) }) })
  return {
    db,
    copy: (statement, lines) => copyLines(client, statement, lines),
    alone: async (work) => {
      await lockImports(db)
      try {
        return await work()
      } finally {
        await unlockImports(db)
      }
    },
    close: () => client.end(),
  }
}

/** Kysely asks a pool for its connections; ours is always the same, so that COPY runs in Kysely's transaction. */
function poolOfOne(client: pg.Client): PostgresPool {
  const connection: PostgresPoolClient = Object.assign(client, { release: () => undefined })
  return { options: {}, connect: () => Promise.resolve(connection), end: () => Promise.resolve() }
}
