import { openDb } from '@app/server/src/db/db.ts'

import { isSeeded } from './queries.ts'

export type SeedOptions = { databaseUrl: string; now: Date }

/** Fills an empty database with the demo world: all of it or, when something goes wrong, nothing. */
export async function seedDemoWorld({ databaseUrl, now }: SeedOptions): Promise<void> {
  const db = openDb(databaseUrl, { connections: 1, statementTimeoutMs: 120_000 })
  try {
    if (await isSeeded(db)) return
    // Read only when it is needed, which takes longer than to ask.
    const { loadDemoWorld } = await import('./demo-world.ts')
    await loadDemoWorld(db, now)
  } finally {
    await db.destroy()
  }
}
