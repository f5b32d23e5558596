import { closeSync, openSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { overrideCalendar } from '@app/domain/instruments/calendar.ts'

import { type OpenDefaultDatabase, runCommand, withDatabase } from '#command.ts'
import { loadLocalConfig } from '#config.ts'
import { migrate } from '#db/migrate.ts'
import { UserFacingError } from '#errors.ts'
import { printLine } from '#print.ts'

import { type ImportDb, openImportDb } from './connection.ts'
import { importDividends } from './dividends/import-dividends.ts'
import { importFx } from './fx/import-fx.ts'
import { importInstruments } from './import-instruments.ts'
import type { MarketOptions } from './import-market.ts'
import { importPrices } from './import-prices.ts'
import { knownHeaders } from './kinds.ts'
import { importMembers } from './members/import-members.ts'
import { type Progress, terminalProgress } from './progress.ts'
import { refreshSearch } from './queries.ts'
import { importSplits } from './splits/import-splits.ts'
import { nothingTaken, type Summary, summaryLines } from './summary.ts'
import { importUniverse } from './universe/import-universe.ts'

const help = `Loads real instruments, prices and exchange rates from CSV files, plain or gzip.

  npm run import -- universe FILES...            lists of shares, ETFs, funds and indices, without prices
  npm run import -- instruments FILE             an instrument master
  npm run import -- prices FILE-or-FOLDER        daily prices, splits, dividends, reference closes
  npm run import -- splits FILE                  splits and other corporate actions alone
  npm run import -- dividends FILE               dividends alone
  npm run import -- fx FILE                      exchange rates to the euro
  npm run import -- members FILE                 the stocks of indices

  --listing=VOLV-B.ST      the listing of a file that names none, by id, by symbol with its exchange or by ISIN;
                           else a file without such a column is named after it: VOLV-B.ST.csv
  --refused=FILE           writes a line for every row that is not taken, with its value and what would be right

Files of Yahoo, Stooq, Nasdaq Nordic, EODHD and others are recognised by their columns: docs/market-files.md.
These are required, in any order; other columns are allowed:
${knownHeaders()
  .map((header) => `  ${header}`)
  .join('\n')}
Rows that cannot be used are left out and counted with their reason; without a single usable row it ends with exit code 1.
Nothing is stored before a file is read to its end. Every import is idempotent. A value for a day that is already stored
replaces it and is counted as corrected. Listings are stored a thousand at a time: an interrupted import keeps what it has
stored, and the same command run again does the rest. Everything else is all or nothing. Import the oldest prices first.
The database is that of DATABASE_URL, or the demo's in DATA_DIR, whether or not the demo is running.`

type Paths = readonly [string, ...string[]]
type Tools = MarketOptions & { progress: Progress }

const commands = {
  universe: (db, paths, tools) => importUniverse(db, paths, tools),
  instruments: (db, [path], tools) => importInstruments(db, path, tools),
  prices: (db, [path], tools) => importPrices(db, path, tools),
  splits: (db, [path], tools) => importSplits(db, path, tools),
  dividends: (db, [path], tools) => importDividends(db, path, tools),
  fx: (db, [path], tools) => importFx(db, path, tools),
  members: (db, [path], tools) => importMembers(db, path, tools),
} as const satisfies Record<string, (db: ImportDb, paths: Paths, tools: Tools) => Promise<Summary>>

type Command = keyof typeof commands

/** The commands that bring new names, after which listings that look the same are marked for the search. */
const namingCommands: ReadonlySet<Command> = new Set(['universe', 'instruments'])

type ProgramOptions = { now: () => Date; openDefaultDatabase: OpenDefaultDatabase }

/** Runs the import that the command line asks for. */
export function runImport({ now, openDefaultDatabase }: ProgramOptions): Promise<void> {
  return runCommand(async () => {
    const { values, positionals } = readArguments()
    if (values.help) return printLine(help)
    const [command, path, ...more] = positionals
    if (!isCommand(command) || path === undefined) throw new UserFacingError(help)
    if (more.length > 0 && command !== 'universe') throw new UserFacingError(help)
    overrideCalendar(loadLocalConfig().calendarOverrides)
    await withDatabase(openDefaultDatabase, async (url) => {
      await migrate(url)
      const options = { now, ...(values.listing === undefined ? {} : { listing: values.listing }) }
      const summary = await withRefusedFile(values.refused, (onSkipped) => {
        return run(command, [path, ...more], { url, options: { ...options, onSkipped } })
      })
      for (const line of summaryLines(summary)) printLine(line)
      if (summary.taken === 0) throw new UserFacingError(nothingTaken(summary))
    })
  })
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, listing: { type: 'string' }, refused: { type: 'string' } },
    })
  } catch {
    throw new UserFacingError(help)
  }
}

function isCommand(word: string | undefined): word is Command {
  return word !== undefined && Object.hasOwn(commands, word)
}

/** Writes the rows that are not taken to a file, if one is wanted. */
async function withRefusedFile<Result>(
  path: string | undefined,
  work: (onSkipped: (text: string) => void) => Promise<Result>,
): Promise<Result> {
  if (path === undefined) return work(() => undefined)
  const file = openSync(path, 'w')
  try {
    return await work((text) => void writeSync(file, `${text}\n`))
  } finally {
    closeSync(file)
  }
}

type RunOptions = { url: string; options: MarketOptions }

async function run(command: Command, paths: Paths, { url, options }: RunOptions): Promise<Summary> {
  const progress = terminalProgress(process.stdout.isTTY)
  const db = await openImportDb(url)
  try {
    const summary = await commands[command](db, paths, { ...options, progress })
    if (namingCommands.has(command)) {
      progress.begin('Bringing the search up to date')
      await refreshSearch(db.db)
    }
    return summary
  } finally {
    progress.end()
    await db.close()
  }
}
