import { startBenchDatabase } from '../feed/world.ts'
import { createReport } from '../lib/report.ts'
import { measureImport } from './import.ts'
import { measureInThread } from './in-thread.ts'
import { measureMany } from './many.ts'
import { measureStored } from './stored.ts'

const parts = { thread: undefined, stored: measureStored, import: measureImport, many: measureMany }

/**
 * What portfolios cost: one of 10,000 and of 100,000 transactions in one thread; one of 10,000 in the database and over HTTP;
 * how long the server does not respond while 100,000 are imported; the nightly run and a corrected price with up to 100,000
 * portfolios. `--small` measures less of all, `--only thread`, `stored`, `import` or `many` one part.
 */
export async function run(options: readonly string[]): Promise<void> {
  const report = createReport('analytics')
  const isSmall = options.includes('--small')
  const only = options.includes('--only') ? options[options.indexOf('--only') + 1] : undefined
  if (only === undefined || only === 'thread') measureInThread({ report, isSmall })
  if (only === 'thread') return report.save()
  const database = await startBenchDatabase()
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (only === undefined || only === name) await measure?.({ report, isSmall, database })
    }
    report.save()
  } finally {
    await database.stop()
  }
}
