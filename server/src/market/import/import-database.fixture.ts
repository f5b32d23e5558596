import { afterAll, afterEach, beforeAll } from 'vitest'

import type { Db } from '#db/db.ts'
import { type TestDb, testDb } from '#testing/test-db.ts'

import { type ImportDb, openImportDb } from './connection.ts'

/** A database to import into through `db` and to inspect through the others; emptied after each test. */
export function importDatabase() {
  let database: TestDb
  let connection: ImportDb
  beforeAll(async () => {
    database = await testDb()
    connection = await openImportDb(database.url)
  })
  afterEach(() => database.empty())
  afterAll(async () => {
    await connection.close()
    await database.drop()
  })
  const db: ImportDb = {
    get db() {
      return connection.db
    },
    copy: (statement, lines) => connection.copy(statement, lines),
    alone: (work) => connection.alone(work),
    close: () => connection.close(),
  }
  const test: Pick<TestDb, 'db'> = {
    get db() {
      return database.db
    },
  }
  return { db, test, actions: () => actionsIn(database.db), statsOf: (symbol: string) => statsOf(database.db, symbol) }
}

/** The actions with their ratios as text, `1/3`. */
async function actionsIn(db: Db) {
  const rows = await db
    .selectFrom('corporate_actions as a')
    .innerJoin('instruments as i', 'i.id', 'a.instrument_id')
    .select(['i.symbol', 'a.ex_date', 'a.numerator', 'a.denominator', 'a.kind'])
    .orderBy('i.symbol')
    .orderBy('a.ex_date')
    .execute()
  return rows.map(({ numerator, denominator, ...row }) => ({ ...row, ratio: `${numerator}/${denominator}` }))
}

function statsOf(db: Db, symbol: string) {
  return db
    .selectFrom('instrument_stats as s')
    .innerJoin('instruments as i', 'i.id', 's.instrument_id')
    .where('i.symbol', '=', symbol)
    .selectAll('s')
    .executeTakeFirstOrThrow()
}
