import { migrate } from '@app/server/src/db/migrate.ts'
import { openImportDb } from '@app/server/src/market/import/connection.ts'
import { copyLines } from '@app/server/src/market/import/copy.ts'
import { importInstruments } from '@app/server/src/market/import/import-instruments.ts'
import { importPrices } from '@app/server/src/market/import/import-prices.ts'
import { importUniverse } from '@app/server/src/market/import/universe/import-universe.ts'
import pg from 'pg'

import { type BenchDatabase, startBenchDatabase } from '../feed/world.ts'
import { startChild } from '../lib/child.ts'
import { emptyDatabase } from '../lib/database.ts'
import { createReport, type Report } from '../lib/report.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import { importFiles, universeFiles } from './files.ts'
import type { ImportFigures, ImportQuestion } from './importer.ts'
import { largeFile } from './large.ts'

const goal = { at: 'least', bound: 20_000 } as const
const universeGoal = { at: 'most', bound: 60 } as const
const ratioGoal = { at: 'least', bound: 0.25 } as const
const memoryGoal = { at: 'most', bound: 400 } as const
const millionsOfRows = 2

/**
 * Measures the import of daily prices (read, check, store, compute stats), compared with a bare COPY of the same closes
 * into the same kind of table; the speed and memory of two million rows; and the import of the universe with its search index into a fresh database, and
 * again.
 */
export async function run(options: readonly string[]): Promise<void> {
  const database = await startBenchDatabase()
  const url = await migratedDatabase(database, 'import_bench')
  const client = new pg.Client(url)
  await client.connect()
  const db = await openImportDb(url)
  const files = importFiles()
  const report = createReport('import')
  try {
    await importInstruments(db, files.master)
    await importPrices(db, files.prices, { now: () => new Date() })
    const closes = await closesAsLines(client)
    // The same indexes and constraints; `like` leaves out the reference to listings, which costs more than the row itself.
    await client.query(
      'create table bare (like daily_prices including all, foreign key (instrument_id) references instruments on delete cascade)',
    )
    const figures = await rounds(options.includes('--small') ? 2 : 7, {
      import: async () => {
        await client.query('truncate daily_prices, corporate_actions, instrument_stats')
        const { rows, seconds } = await importPrices(db, files.prices, { now: () => new Date() })
        return { rowsPerSecond: rows / seconds }
      },
      copy: async () => {
        await client.query('truncate bare')
        const began = performance.now()
        await copyLines(client, 'copy bare (instrument_id, date, close, volume) from stdin', closes)
        return { rowsPerSecond: (closes.length * 1000) / (performance.now() - began) }
      },
    })
    const imported = figures.import.rowsPerSecond!
    const copied = figures.copy.rowsPerSecond!
    report.add(`import of daily prices (${files.what}, ${closes.length} closes)`, imported, 'rows/s', goal)
    report.add('bare COPY of the same closes', copied, 'rows/s')
    report.add('import / COPY', ratios(imported, copied), 'x', ratioGoal)
    await benchLarge(report, database, options)
    await benchUniverse(report, database, options)
    report.save()
  } finally {
    await db.close()
    await client.end()
    await database.stop()
  }
}

/** A file so long that it would show if memory grew with it. */
async function benchLarge(report: Report, database: BenchDatabase, options: readonly string[]): Promise<void> {
  const sizes = options.includes('--small') ? [0.2] : [0.2, millionsOfRows]
  for (const millions of sizes) {
    const { path, keys } = await largeFile(millions * 1e6)
    const url = await migratedDatabase(database, 'large_bench')
    const client = new pg.Client(url)
    await client.connect()
    await client.query(
      `insert into instruments (slug, name, kind, symbol, currency, mic, source, source_key)
       select lower(key), key, 'EQUITY', key, 'SEK', 'XSTO', 'csv', key from unnest($1::text[]) as key`,
      [keys],
    )
    await client.end()
    const child = await startChild('import/importer.ts', [])
    const question: ImportQuestion = { url, path }
    const { taken, seconds, peakMegabytes } = await child.ask<ImportFigures>(question)
    await child.stop()
    report.add(`import of ${taken.toLocaleString('en-US')} rows`, [taken / seconds], 'rows/s')
    report.add(`most memory of that import`, [peakMegabytes], 'MB', memoryGoal)
  }
}

async function benchUniverse(report: Report, database: BenchDatabase, options: readonly string[]): Promise<void> {
  const { what, paths } = universeFiles()
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round < (options.includes('--small') ? 2 : 3); round++) {
    const db = await openImportDb(await migratedDatabase(database, 'universe_bench'))
    first.push((await importUniverse(db, paths)).seconds)
    again.push((await importUniverse(db, paths)).seconds)
    await db.close()
  }
  report.add(`import of the universe (${what}) into a fresh database`, first, 's', universeGoal)
  report.add('the same again, which changes nothing', again, 's')
}

async function migratedDatabase(database: BenchDatabase, name: string): Promise<string> {
  const url = await emptyDatabase(database, name)
  await migrate(url)
  return url
}

/** The stored closes in COPY's text format, ready for the bare COPY. */
async function closesAsLines(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(E'\\t', instrument_id, date, close, coalesce(volume::text, E'\\\\N')) || E'\\n' as line
     from daily_prices order by date, instrument_id`,
  )
  return rows.map(({ line }) => line)
}
