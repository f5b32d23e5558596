import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'

/**
 * The sources whose listings may appear in one ranking of these kinds, to be compared with `source`. Real and simulated
 * figures are never ranked together: as soon as one real listing has prices, only real ones are ranked (decision 0026).
 */
export function rankedSources(listKinds: readonly string[]): RawBuilder<unknown> {
  return sql`any ((
    select case
      when exists (
        select from instruments simulated
        where simulated.source = 'simulated' and simulated.list_kind = any(${listKinds}::text[])
      ) and not exists (
        select from instrument_stats priced
        join instruments listing on listing.id = priced.instrument_id and listing.source <> 'simulated'
        where priced.list_kind = any(${listKinds}::text[])
      ) then array['simulated']::price_source[]
      else array_remove(enum_range(null::price_source), 'simulated')
    end
  )::price_source[])`
}

/** Reads the key that begins with `source`, not the tens of thousands of real listings. */
export async function hasSimulatedListings(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from instruments where source = 'simulated') as found
  `.execute(db)
  return rows[0]!.found
}
