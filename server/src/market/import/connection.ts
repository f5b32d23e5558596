import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'

// Imported for its side effect too: dates are returned as 'YYYY-MM-DD'.
import '#db/db.ts'
import { connectTo } from '#db/connect.ts'
import type { Db } from '#db/db.ts'
import type { DB } from '#db/schema.gen.ts'

import { copyLines } from './copy.ts'
import { lockImports, unlockImports } from './queries.ts'

export type ImportDb = {
  db: Db
  /** Runs a COPY, in the open transaction of `db` if there is one. */
  copy: (statement: string, lines: Iterable<string>) => Promise<void>
  /**
   * Runs an import while no other import runs. Only imports wait for each other: an import reads and compares outside a
   * transaction, so that it locks nothing that others need until it writes its changes.
   */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** Opens one connection without the server's timeouts, as an import may take minutes. */
export async function openImportDb(url: string): Promise<ImportDb> {
  const client = await connectTo({ connectionString: url, application_name: 'sikta import' })
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

/** A pool that always returns the same connection, so that COPY runs in Kysely's transaction. */
function poolOfOne(client: pg.Client): PostgresPool {
  const connection: PostgresPoolClient = Object.assign(client, { release: () => undefined })
  return { options: {}, connect: () => Promise.resolve(connection), end: () => Promise.resolve() }
}
