import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { type Config, loadConfig } from '#config.ts'
import { joinEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { UserFacingError } from '#errors.ts'
import { explain } from '#explain.ts'
import { printLine } from '#print.ts'

import { openImportDb } from './connection.ts'
import { importInstruments } from './import-instruments.ts'
import { importPrices } from './import-prices.ts'
import { knownHeaders } from './kinds.ts'
import { terminalProgress } from './progress.ts'
import { type Summary, summaryLines } from './summary.ts'

const help = `Loads real instruments and prices from CSV files, plain or gzip.

  npm run import -- instruments FILE             an instrument master
  npm run import -- prices FILE-or-FOLDER        daily prices, corporate actions, reference closes

Files are recognised by the columns of their header, in any order, beside others:
${knownHeaders()
  .map((header) => `  ${header}`)
  .join('\n')}
An import happens whole or not at all, and again with the same files changes nothing; load the oldest prices first.
The database is the one of DATABASE_URL, or that of the demo in DATA_DIR, whether the demo runs or not.`

type Command = 'instruments' | 'prices'

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  if (values.help) return printLine(help)
  const [command, path, ...more] = positionals
  if (!isCommand(command) || path === undefined || more.length > 0) throw new UserFacingError(help)
  const database = await openDatabase(loadConfig())
  try {
    await migrate(database.url)
    for (const line of summaryLines(await run(command, path, database.url))) printLine(line)
  } finally {
    await database.stop()
  }
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })
  } catch {
    throw new UserFacingError(help)
  }
}

function isCommand(word: string | undefined): word is Command {
  return word === 'instruments' || word === 'prices'
}

async function openDatabase({ databaseUrl, dataDir }: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: () => Promise.resolve() }
  const embedded = await joinEmbedded({ dir: join(dataDir, 'postgres'), durable: true, log: printLine })
  return { url: embedded.url(), stop: embedded.stop }
}

async function run(command: Command, path: string, url: string): Promise<Summary> {
  const progress = terminalProgress(process.stdout.isTTY)
  const db = await openImportDb(url)
  try {
    if (command === 'instruments') return await importInstruments(db, path, progress)
    return await importPrices(db, path, { now: () => new Date(), progress })
  } finally {
    progress.end()
    await db.close()
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
