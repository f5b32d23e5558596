import { sql } from 'kysely'
import { expect, vi } from 'vitest'

import type { Db } from '#db/db.ts'

/** Waits until every event so far has been worked on; a job of an event holds the event, a scheduled task holds nothing. */
export async function settled(db: Db): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select event ->> 'kind' from outbox
        union all
        select name from pgboss.job where state in ('created', 'retry', 'active') and data ->> 'kind' = name
      `.execute(db)
      expect(rows).toEqual([])
    },
    { timeout: 10_000, interval: 20 },
  )
}
