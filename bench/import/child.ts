import { openImportDb } from '@app/server/src/market/import/connection.ts'
import { importPrices } from '@app/server/src/market/import/import-prices.ts'

/** Imports a file in a process of its own, and answers with the rows and seconds and the most memory that the process had. */
const [url, path] = process.argv.slice(2)

process.on('message', () => void run())
process.on('disconnect', () => process.exit(0))
process.send!('ready')

async function run(): Promise<void> {
  const db = await openImportDb(url!)
  const { rows, taken, seconds } = await importPrices(db, path!, { now: () => new Date() })
  await db.close()
  process.send!({ rows, taken, seconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 })
}
