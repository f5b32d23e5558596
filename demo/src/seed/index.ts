import { openDb } from '@app/server/src/db/db.ts'
import { appendDay } from '@app/server/src/features/portfolios/index.ts'
import { openLog } from '@app/server/src/log.ts'

import { isSeeded } from './queries.ts'

export type SeedOptions = { databaseUrl: string; now: Date }

/** Seeds an empty database with the demo world, all or nothing. */
export async function seedDemoWorld({ databaseUrl, now }: SeedOptions): Promise<void> {
  const db = openDb(databaseUrl, { connections: 1, statementTimeoutMs: 120_000 })
  try {
    if (await isSeeded(db)) return
    // Imported on demand: reading the data takes longer than the check above.
    const { loadDemoWorld } = await import('./demo-world.ts')
    await loadDemoWorld(db, now)
    await appendDay({ db, now: () => now, log: openLog('warn') })
  } finally {
    await db.destroy()
  }
}
