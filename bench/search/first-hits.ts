import { existsSync } from 'node:fs'

import { openDb } from '@app/server/src/db/db.ts'
import { migrate } from '@app/server/src/db/migrate.ts'
import {
  faultsOf,
  type Outcome,
  readTyped,
  searchAll,
  shareWithin,
} from '@app/server/src/features/search/first-hits.fixture.ts'
import { rebuildSearch } from '@app/server/src/features/search/jobs.ts'
import { loadDemo } from '@app/server/src/features/search/world.fixture.ts'
import { openImportDb } from '@app/server/src/market/import/connection.ts'
import { importUniverse } from '@app/server/src/market/import/universe/import-universe.ts'
import pg from 'pg'

import type { BenchDatabase } from '../feed/world.ts'
import type { Report } from '../lib/report.ts'
import { lists } from './world.ts'

const name = 'search_first_hits'
const goals = { first: { at: 'least', bound: 95 }, three: { at: 'least', bound: 98 } } as const

/** Reports how often what was wanted is the first hit and among the first three, in the demo world with the whole universe. */
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
  const { tuned, aside } = readTyped()
  const outcomes = { tuned: await searchAll(db, viewer.id, tuned), aside: await searchAll(db, viewer.id, aside) }
  await db.destroy()
  const all = [...outcomes.tuned, ...outcomes.aside]
  for (const line of faultsOf(all)) console.log(`  ${line}`)
  add(report, 'queries', all, goals)
  add(report, 'queries for tuning', outcomes.tuned)
  add(report, 'queries kept aside', outcomes.aside)
}

function add(report: Report, what: string, outcomes: readonly Outcome[], wanted?: typeof goals): void {
  report.add(`wanted first, of ${outcomes.length} ${what}`, [shareWithin(outcomes, 1)], '%', wanted?.first)
  report.add(`wanted in the first three, of ${outcomes.length} ${what}`, [shareWithin(outcomes, 3)], '%', wanted?.three)
}

async function createEmpty(database: BenchDatabase): Promise<void> {
  const admin = new pg.Client(database.url())
  await admin.connect()
  await admin.query(`drop database if exists ${name}`)
  await admin.query(`create database ${name}`)
  await admin.end()
}
