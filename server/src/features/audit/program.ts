import { type OpenDefaultDatabase, runCommand, withDatabase } from '#command.ts'
import { openDb } from '#db/db.ts'
import { migrate } from '#db/migrate.ts'
import { printLine } from '#print.ts'

import { help, runAuditCommand } from './command.ts'

/** Runs the command given on the command line. */
export function runAudit(openDefaultDatabase: OpenDefaultDatabase): Promise<void> {
  return runCommand(async () => {
    const words = process.argv.slice(2)
    if (words.length === 0 || words.includes('--help') || words.includes('-h')) return printLine(help)
    await withDatabase(openDefaultDatabase, async (url) => {
      await migrate(url)
      const db = openDb(url, { connections: 1 })
      try {
        printLine(await runAuditCommand(db, words))
      } finally {
        await db.destroy()
      }
    })
  })
}
