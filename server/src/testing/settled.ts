import { sql } from 'kysely'
import { expect, vi } from 'vitest'

import type { Db } from '#db/db.ts'

/** Waits until every consumer has handled every event so far. */
export async function settled(db: Db): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select c.name, e.event from event_consumers c join events e on (e.xid, e.id) > (c.xid, c.id)
        union all
        select consumer, event from failed_events
      `.execute(db)
      expect(rows).toEqual([])
    },
    { timeout: 30_000, interval: 20 },
  )
}
