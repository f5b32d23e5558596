import { weekdayOnOrBefore } from '@app/domain/instruments/dates.ts'
import { type Db, openDb } from '@app/server/src/db/db.ts'
import { appendDay } from '@app/server/src/features/portfolios/index.ts'
import { makeDueReports } from '@app/server/src/features/reports/index.ts'
import { openLog } from '@app/server/src/log.ts'
import { refreshAllScreened } from '@app/server/src/market/screening/index.ts'

import { loadNotifications } from './load-notifications.ts'
import { analyze, isSeeded } from './queries.ts'

export type SeedOptions = { databaseUrl: string; now: Date }

/** Seeds an empty database with the demo world, all or nothing. */
export async function seedDemoWorld({ databaseUrl, now }: SeedOptions): Promise<void> {
  const db = openDb(databaseUrl, { connections: 1, statementTimeoutMs: 120_000 })
  try {
    if (await isSeeded(db)) return
    // Imported on demand: reading the data takes longer than the check above.
    const { loadDemoWorld } = await import('./demo-world.ts')
    await loadDemoWorld(db, now)
    // Without statistics, counting the trades of the month takes 13 s instead of 10 ms.
    await analyze(db)
    await appendDay({ db, now: () => now, log: openLog('warn') })
    await loadReports(db, now)
    await loadNotifications(db, now)
    await refreshAllScreened(db)
  } finally {
    await db.destroy()
  }
}

/** Makes the reports of the week before the newest Monday noon. */
async function loadReports(db: Db, now: Date): Promise<void> {
  const halfDayMs = 12 * 3_600_000
  const dayBefore = Math.floor((now.getTime() - halfDayMs) / (2 * halfDayMs))
  const noon = new Date(weekdayOnOrBefore(dayBefore, 1) * 2 * halfDayMs + halfDayMs)
  const { signal: stopping } = new AbortController()
  await makeDueReports({ db, now: () => noon, bus: { publish: () => undefined }, stopping })
}
