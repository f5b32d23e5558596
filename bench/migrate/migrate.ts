import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { migrate } from '@app/server/src/db/migrate.ts'
import pg from 'pg'

import { startProduct } from '../feed/product.ts'
import { sizes, viewers } from '../feed/fill/size.ts'
import { openWorld, startBenchDatabase, tokenOf } from '../feed/world.ts'
import { type Call, type Client, openClient } from '../lib/load.ts'
import { createReport, type Report } from '../lib/report.ts'
import { quantile } from '../lib/statistics.ts'

const writers = 20
const idleMs = 8000
const backupMs = 5000

/** A column and indexes on the largest tables; the names sort after every migration of the program. */
const files = {
  '99990101-0000-column.sql': `-- A bench.
    alter table posts add column bench_note text not null default 'none';
    alter table follows add column bench_note text not null default 'none';`,
  '99990101-0001-indexes.sql': `-- A bench.
-- runs: outside a transaction

create index concurrently if not exists posts_bench_idx on posts (bench_note, id desc);

create index concurrently if not exists follows_bench_idx on follows (bench_note, target_id, follower_id);`,
}
const undone = `
  alter table posts drop column if exists bench_note; alter table follows drop column if exists bench_note;
  delete from migrations where name like '9999%'`

type Load = { ms: number[]; failed: string[] }

/**
 * Adds columns and indexes to a large network while twenty writers continue: measures how long their requests take and
 * how many fail, compared with no migration. Repeated while a backup holds the tables for 5 s.
 */
export async function run(options: readonly string[]): Promise<void> {
  const isSmall = options.includes('--small')
  const database = await startBenchDatabase()
  const url = await openWorld(database, isSmall ? 'tiny' : 'large', isSmall ? sizes.tiny : sizes.full)
  const product = await startProduct(url)
  const client = openClient(product.url, writers)
  const sql = new pg.Client(url)
  await sql.connect()
  const report = createReport('migrate')
  try {
    for (const isBackedUp of [false, true]) await measure({ report, client, sql, url, isBackedUp })
    report.save()
  } finally {
    await sql.query(undone)
    await sql.end()
    client.close()
    await product.stop()
    await database.stop()
  }
}

type MeasureOptions = { report: Report; client: Client; sql: pg.Client; url: string; isBackedUp: boolean }

async function measure({ report, client, sql, url, isBackedUp }: MeasureOptions): Promise<void> {
  await sql.query(undone)
  const idle = await underLoad(client, () => sleep(idleMs))
  let tries = 1
  let seconds = 0
  const migrating = await underLoad(client, async () => {
    const backup = isBackedUp ? await holdTables(url) : undefined
    const began = performance.now()
    await migrateBench(url, () => tries++)
    seconds = (performance.now() - began) / 1000
    await backup?.done
    await sleep(1000)
  })
  const what = isBackedUp ? 'during a backup: ' : ''
  for (const failure of new Set([...idle.failed, ...migrating.failed])) console.log(`failed: ${failure}`)
  report.add(`${what}the migration took`, [seconds], 's')
  report.add(`${what}tries`, [tries], '')
  report.add(`${what}requests meanwhile`, [migrating.ms.length], '')
  report.add(`${what}failed requests`, [migrating.failed.length], '', { at: 'most', bound: 0 })
  report.add(`${what}longest wait of a request`, [Math.max(...migrating.ms) / 1000], 's', { at: 'most', bound: 3 })
  report.add(`${what}longest wait without a migration`, [Math.max(...idle.ms) / 1000], 's')
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(migrating.ms, share) / quantile(idle.ms, share))
  report.add(`${what}median of a request / without a migration`, [p50!], 'x')
  report.add(`${what}p99 of a request / without a migration`, [p99!], 'x')
}

async function migrateBench(url: string, onRetry: () => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sikta-bench-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  await migrate(url, { folder, log: { warn: onRetry } })
  rmSync(folder, { recursive: true })
}

/**
 * Reads the tables in a transaction that stays open, as a backup does. Resolves once they are held; `done` resolves when
 * they are released.
 */
async function holdTables(url: string): Promise<{ done: Promise<void> }> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('begin; select from posts limit 1; select from follows limit 1')
  return { done: sleep(backupMs).then(() => client.end()) }
}

/** Runs twenty writers, each sending its next request when the last is answered, until the work is done. */
async function underLoad(client: Client, work: () => Promise<unknown>): Promise<Load> {
  const load: Load = { ms: [], failed: [] }
  let isOver = false
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let turn = 0; !isOver; turn++) {
      const call = writeOf(writer, turn)
      const { status, ms, body } = await client.send(call)
      load.ms.push(ms)
      if (status === 0 || status >= 300)
        load.failed.push(`${call.method} ${call.path}: ${status} ${body.slice(0, 100)}`)
    }
  })
  await work().finally(() => (isOver = true))
  await Promise.all(writing)
  return load
}

/** Posts, likes and follows in turn, each writer with its own targets. */
function writeOf(writer: number, turn: number): Call {
  const token = tokenOf(1 + (writer % viewers.typical))
  const target = 1 + ((writer * 131 + turn * 17) % 400)
  const about = { title: 'Bench', content: 'Written while the schema changes.', instrument: String(target) }
  const writes: Call[] = [
    { method: 'POST', path: '/v1/posts', token, body: about },
    { method: 'PUT', path: `/v1/user/likes/${1 + ((writer * 503 + turn * 29) % 9000)}`, token },
    { method: 'PUT', path: `/v1/user/follows/instruments/${target}`, token },
    { method: 'DELETE', path: `/v1/user/follows/instruments/${target}`, token },
  ]
  return writes[turn % writes.length]!
}
