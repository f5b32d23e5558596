import { openImportDb } from '@app/server/src/market/import/connection.ts'
import { importPrices } from '@app/server/src/market/import/import-prices.ts'

// Imports a file of prices in a process of its own, which shows how much memory that takes.

export type ImportQuestion = { url: string; path: string }
export type ImportFigures = { taken: number; seconds: number; peakMegabytes: number }

process.on('message', (question: ImportQuestion) => void answer(question))
process.once('disconnect', () => process.exit())
process.send!({})

async function answer({ url, path }: ImportQuestion): Promise<void> {
  const db = await openImportDb(url)
  const { taken, seconds } = await importPrices(db, path, { now: () => new Date() })
  await db.close()
  const figures: ImportFigures = { taken, seconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 }
  process.send!(figures)
}
