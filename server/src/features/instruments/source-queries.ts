import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** The sources whose listings may appear in one ranking of these kinds, to be compared with `source`. */
export function rankedSources(listKinds: readonly string[]): RawBuilder<unknown> {
  return sql`any ((select ranked_sources(${listKinds}::text[]))::price_source[])`
}

/** Whether `source` is one of those: a single comparison for each row, where most rows meet it. */
export function isRankedSource(listKinds: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(source = 'simulated') = (select 'simulated' = any(ranked_sources(${listKinds}::text[])))`
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

/** The earliest last close of a ranking of these kinds by prices, to be compared with `as_of`. */
export function currentSince(listKinds: readonly string[]): RawBuilder<string> {
  return sql<string>`(select current_since(${listKinds}::text[]))`
}
