import { join } from 'node:path'

import { type Config, loadConfig } from '#config.ts'
import { openDb } from '#db/db.ts'
import { joinEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { explain } from '#explain.ts'
import { openLog } from '#log.ts'
import { printLine } from '#print.ts'
import { openPgBus } from '#socket/pg-bus.ts'

import { help, runCommand } from './command.ts'

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0 || words.includes('--help') || words.includes('-h')) return printLine(help)
  const config = loadConfig()
  const database = await openDatabase(config)
  try {
    await migrate(database.url)
    const db = openDb(database.url, { connections: 1 })
    const bus = await openPgBus(database.url, db, openLog(config.logLevel))
    try {
      printLine(await runCommand({ db, bus, now: () => new Date() }, words))
    } finally {
      await bus.close()
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}

async function openDatabase({ databaseUrl, dataDir }: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: () => Promise.resolve() }
  const embedded = await joinEmbedded({ dir: join(dataDir, 'postgres'), durable: true, log: printLine })
  return { url: embedded.url(), stop: embedded.stop }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
