import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'

export type CountRow = { key: string; change: number; endsAt: Date }
type Total = { key: string; count: number; ends_at: Date }

/** Adds to the counts of several windows and returns their totals. A window that has ended restarts. */
export async function addCounts(db: Db, counts: readonly CountRow[], now: Date): Promise<Total[]> {
  const columns = {
    keys: counts.map(({ key }) => key),
    changes: counts.map(({ change }) => change),
    ends: counts.map(({ endsAt }) => endsAt),
  }
  // In the order of their keys, so that two nodes never wait for each other.
  const { rows } = await sql<Total>`
    insert into rate_counts as kept (key, count, ends_at)
    select key, change, ends_at
    from unnest(${columns.keys}::text[], ${columns.changes}::integer[], ${columns.ends}::timestamptz[])
      as sent (key, change, ends_at)
    order by key collate "C"
    on conflict (key) do update set
      count = greatest(0, case when kept.ends_at > ${now} then kept.count else 0 end + excluded.count),
      ends_at = case when kept.ends_at > ${now} then kept.ends_at else excluded.ends_at end
    returning key, count, ends_at
  `.execute(db)
  return rows
}

export async function deleteCountsUntil(db: Db, time: Date): Promise<void> {
  await deleteInBatches(db, 'rate_counts', sql`ends_at <= ${time}`)
}
