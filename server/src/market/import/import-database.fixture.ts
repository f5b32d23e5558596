import { afterAll, afterEach, beforeAll } from 'vitest'

import { type TestDb, testDb } from '#testing/test-db.ts'

import { type ImportDb, openImportDb } from './connection.ts'

/** A database to import into through `db` and to look into through `test`, empty again after each test of the file. */
export function importDatabase(): { db: ImportDb; test: Pick<TestDb, 'db'> } {
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
  return {
    db: { transaction: (work) => connection.transaction(work), close: () => connection.close() },
    test: {
      get db() {
        return database.db
      },
    },
  }
}
