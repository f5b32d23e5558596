import { openBusOf } from '#bus/open-bus-of.ts'
import { type OpenDefaultDatabase, runCommand, withDatabase } from '#command.ts'
import { loadLocalConfig } from '#config.ts'
import { openDb } from '#db/db.ts'
import { migrate } from '#db/migrate.ts'
import { openLog } from '#log.ts'
import { printLine } from '#print.ts'

import { help, runAccountCommand } from './command.ts'

type CommandEnvironment = { now: () => Date; openDefaultDatabase: OpenDefaultDatabase }

/** Runs the command given on the command line. */
export function runAccounts({ now, openDefaultDatabase }: CommandEnvironment): Promise<void> {
  return runCommand(async () => {
    const words = process.argv.slice(2)
    if (words.length === 0 || words.includes('--help') || words.includes('-h')) return printLine(help)
    await withDatabase(openDefaultDatabase, async (url) => {
      await migrate(url)
      printLine(await act(words, { url, now }))
    })
  })
}

async function act(words: readonly string[], { url, now }: { url: string; now: () => Date }): Promise<string> {
  const config = loadLocalConfig()
  const bus = await openBusOf({ config, log: openLog(config.logLevel) }, url)
  const db = openDb(url, { connections: 1 })
  try {
    return await runAccountCommand({ db, bus, now }, words)
  } finally {
    await bus.close()
    await db.destroy()
  }
}
