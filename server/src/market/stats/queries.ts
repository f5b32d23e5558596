import type { Close } from '@app/domain/instruments/adjusting.ts'
import { changePeriods } from '@app/domain/instruments/periods.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/**
 * A listing's last close, its changes up to it in percent, in the order of `changePeriods`, and its return over three months;
 * null where prices do not reach back.
 */
export type ListingStats = { id: string; last: Close; changes: (number | null)[]; returnM3: number | null }

export async function upsertStats(db: Db, stats: readonly ListingStats[]): Promise<void> {
  if (stats.length === 0) return
  const columns = changePeriods.map((period) => sql.ref(`change_${period}`))
  const changes = changePeriods.map(
    (_, i) => sql`${stats.map((listing) => listing.changes[i] ?? null)}::double precision[]`,
  )
  const updates = changePeriods.map(
    (period) => sql`${sql.ref(`change_${period}`)} = ${sql.ref(`excluded.change_${period}`)}`,
  )
  await sql`
    insert into instrument_stats (instrument_id, as_of, close, return_m3, ${sql.join(columns)})
    select * from unnest(
      ${stats.map(({ id }) => id)}::bigint[],
      ${stats.map(({ last }) => last.date)}::date[],
      ${stats.map(({ last }) => last.close)}::double precision[],
      ${stats.map(({ returnM3 }) => returnM3)}::double precision[],
      ${sql.join(changes)})
    on conflict (instrument_id) do update
    set as_of = excluded.as_of, close = excluded.close, return_m3 = excluded.return_m3,
      version = instrument_stats.version + 1, ${sql.join(updates)}
  `.execute(db)
}
