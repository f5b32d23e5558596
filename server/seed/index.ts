import { openDb } from '#db/db.ts'
import { printProgress } from '#print.ts'

import { loadMarket } from './load-market.ts'
import { loadPeople } from './load-people.ts'
import { loadPosts } from './load-posts.ts'
import { isSeeded } from './queries.ts'

export type SeedOptions = { databaseUrl: string; now: Date }

/** Fills an empty database with the demo world: all of it or, when something goes wrong, nothing. */
export async function seedDemoWorld({ databaseUrl, now }: SeedOptions): Promise<void> {
  const db = openDb(databaseUrl, { connections: 1, statementTimeoutMs: 120_000 })
  try {
    if (await isSeeded(db)) return
    const progress = printProgress('Seeding the demo world')
    await db.transaction().execute(async (tx) => {
      const instruments = await loadMarket(tx, now, progress.part(0, 70))
      const members = await loadPeople(tx, now, instruments)
      progress.show(80)
      await loadPosts(tx, now, { instruments, members })
    })
    progress.done()
  } finally {
    await db.destroy()
  }
}
