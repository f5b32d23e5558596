import { parseArgs } from 'node:util'

import { type OpenDefaultDatabase, runCommand, withDatabase } from '#command.ts'
import { type Db, openDb } from '#db/db.ts'
import { UserFacingError } from '#errors.ts'
import { printLine } from '#print.ts'

import { listFailed, retryFailed } from './failed-queries.ts'
import { listConsumers } from './queries.ts'

const help = `Shows what the consumers of events have read, and what they could not handle.

  npm run events -- consumers               how far each consumer is
  npm run events -- failed [CONSUMER]       the newest events that failed, with the error
  npm run events -- retry CONSUMER [ID...]  lets a consumer handle them again: those named, or all of its own

The database is the one of DATABASE_URL, or that of the demo in DATA_DIR. A running worker does the work.`

const mostShown = 100

/** Runs the command of the command line. */
export function runEvents(openDefaultDatabase: OpenDefaultDatabase): Promise<void> {
  return runCommand(async () => {
    const [command, consumer, ...ids] = readArguments()
    if (command === undefined) return printLine(help)
    await withDatabase(openDefaultDatabase, async (url) => {
      const db = openDb(url, { connections: 1 })
      try {
        await run(db, command, { consumer, ids })
      } finally {
        await db.destroy()
      }
    })
  })
}

function readArguments(): string[] {
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    return values.help ? [] : positionals
  } catch {
    throw new UserFacingError(help)
  }
}

async function run(db: Db, command: string, { consumer, ids }: { consumer: string | undefined; ids: string[] }) {
  if (command === 'consumers') return printConsumers(db)
  if (command === 'failed') return printFailed(db, consumer)
  const areIds = ids.every((id) => /^\d{1,18}$/.test(id))
  if (command !== 'retry' || consumer === undefined || !areIds) throw new UserFacingError(help)
  printLine(`${await retryFailed(db, consumer, ids)} to be handled again`)
}

async function printConsumers(db: Db): Promise<void> {
  for (const { name, waiting, waitingSeconds, failed } of await listConsumers(db)) {
    const behind = waiting === 0 ? 'has read all' : `${waiting} to read, the oldest for ${waitingSeconds} s`
    printLine(`${name.padEnd(20)} ${behind}${failed === 0 ? '' : `, ${failed} failed`}`)
  }
}

async function printFailed(db: Db, consumer: string | undefined): Promise<void> {
  const rows = await listFailed(db, consumer, mostShown)
  for (const { id, consumer: name, event, tries, error, failedAt, retryAt } of rows) {
    const next = retryAt === null ? 'not retried' : `next try ${retryAt.toISOString()}`
    printLine(`${id}  ${name}  since ${failedAt.toISOString()}, tried ${tries} times, ${next}`)
    printLine(`    ${JSON.stringify(event)}`)
    printLine(`    ${error}`)
  }
  printLine(rows.length === 0 ? 'nothing has failed' : `${rows.length} shown`)
}
