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

/**
 * Reads one entry of the key that begins with `source`, not the tens of thousands of real listings, whatever the planner
 * expects of the parameter. Only statements with parameters are prepared.
 */
export async function hasSimulatedListings(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select coalesce(min(source) = 'simulated', false) as found from instruments where source >= ${'simulated'}
  `.execute(db)
  return rows[0]!.found
}

/**
 * The earliest last close of a ranking of these kinds by prices, to be compared with `as_of`. No exchange closes for a whole
 * week: a listing whose last close is older has been delisted, or its prices have stopped coming.
 */
export function currentSince(listKinds: readonly string[]): RawBuilder<string> {
  return sql<string>`(
    select max(last.as_of) - 7
    from unnest(${listKinds}::text[]) as list (kind)
    cross join lateral (
      select newest.as_of
      from instrument_stats newest
      join instruments listing on listing.id = newest.instrument_id and listing.source = ${rankedSources(listKinds)}
      where newest.list_kind = list.kind
      order by newest.as_of desc
      limit 1
    ) as last
  )`
}
