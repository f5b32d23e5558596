import { existsSync } from 'node:fs'

import { openDb } from '@app/server/src/db/db.ts'
import { migrate } from '@app/server/src/db/migrate.ts'
import { wrongFirstHits } from '@app/server/src/features/search/first-hits.fixture.ts'
import { rebuildSearch } from '@app/server/src/features/search/jobs.ts'
import { demoQueries, listQueries } from '@app/server/src/features/search/queries.fixture.ts'
import { loadDemo } from '@app/server/src/features/search/world.fixture.ts'
import { openImportDb } from '@app/server/src/market/import/connection.ts'
import { importUniverse } from '@app/server/src/market/import/universe/import-universe.ts'
import pg from 'pg'

import type { BenchDatabase } from '../feed/world.ts'
import type { Report } from '../lib/report.ts'
import { lists } from './world.ts'

const name = 'search_first_hits'
const wanted = { at: 'least', bound: 95 } as const

/** Reports how often the first hit is what was meant, in the demo world with all instruments of the world. */
export async function reportFirstHits(database: BenchDatabase, report: Report): Promise<void> {
  if (!lists.every((file) => existsSync(file))) {
    console.log('  The first hits are not compared: the lists of instruments are not on this machine.')
    return
  }
  const url = database.url(name)
  await createEmpty(database)
  await migrate(url)
  const db = openDb(url, { connections: 1 })
  await loadDemo(db)
  const imports = await openImportDb(url)
  await importUniverse(imports, lists)
  await imports.close()
  await rebuildSearch(db)
  const viewer = await db.selectFrom('profiles').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const all = [...demoQueries, ...listQueries]
  const wrong = await wrongFirstHits(db, viewer.id, all)
  await db.destroy()
  for (const line of wrong) console.log(`  ${line}`)
  report.add(`right first hits of ${all.length}`, [100 - (100 * wrong.length) / all.length], '%', wanted)
}

async function createEmpty(database: BenchDatabase): Promise<void> {
  const admin = new pg.Client(database.url())
  await admin.connect()
  await admin.query(`drop database if exists ${name}`)
  await admin.query(`create database ${name}`)
  await admin.end()
}
