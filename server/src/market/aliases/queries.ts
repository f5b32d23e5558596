import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

export type Alias = { kind: 'symbol' | 'isin' | 'id' | 'name'; value: string }

/** An alias from a file, and its last day if it is a former one. Triggers maintain the current ones of its own source. */
export type FiledAlias = Alias & { id: string; until: string | null }

/** Adds aliases, leaving known ones and the current name as they are, and reindexes the listings for search. */
export async function writeAliases(
  tx: Tx | Db,
  aliases: readonly FiledAlias[],
  source: 'csv' | 'universe',
): Promise<void> {
  if (aliases.length === 0) return
  const { rows } = await sql<{ id: string }>`
    insert into instrument_aliases (instrument_id, kind, value, source, until)
    select n.id, n.kind, n.value, ${source}, n.until
    from unnest(
      ${aliases.map(({ id }) => id)}::bigint[],
      ${aliases.map(({ kind }) => kind)}::text[],
      ${aliases.map(({ value }) => value)}::text[],
      ${aliases.map(({ until }) => until)}::date[]) as n (id, kind, value, until)
    where not exists (
      select from instrument_aliases a where a.instrument_id = n.id and a.kind = n.kind and a.value = n.value
    ) and (n.kind <> 'name' or n.value <> (select name from instruments where instruments.id = n.id))
    on conflict do nothing
    returning instrument_id as id
  `.execute(tx)
  if (rows.length === 0) return
  const ids = [...new Set(rows.map(({ id }) => id))]
  await sql`delete from search_targets where instrument_id = any(${ids}::bigint[])`.execute(tx)
  await sql`select search_add_instruments(${ids}::bigint[])`.execute(tx)
}

/** Returns the listings that have or had the alias, those that still have it first. */
export async function listByAlias(db: Db, { kind, value }: Alias): Promise<string[]> {
  const rows = await db
    .selectFrom('instrument_aliases')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .groupBy('instrument_id')
    .orderBy((eb) => eb.fn('bool_or', [eb('until', 'is', null)]), 'desc')
    .orderBy('instrument_id')
    .select('instrument_id')
    .execute()
  return rows.map(({ instrument_id }) => instrument_id)
}

/** A listing that has or had an alias. */
export type AliasedListing = Alias & { id: string; isin: string | null; currency: string }

/** The listings that have or had one of the aliases: first those that still have it, and of a security its main one. */
export async function listListingsOf(db: Db, aliases: readonly Alias[]): Promise<AliasedListing[]> {
  if (aliases.length === 0) return []
  const { rows } = await sql<AliasedListing>`
    select a.kind, a.value, i.id, i.isin, i.currency
    from (
      select distinct * from unnest(
        ${aliases.map(({ kind }) => kind)}::text[],
        ${aliases.map(({ value }) => value)}::text[]) as wanted (kind, value)
    ) wanted
    join instrument_aliases a using (kind, value)
    join instruments i on i.id = a.instrument_id
    group by a.kind, a.value, i.id
    order by
      bool_or(a.until is null) desc,
      search_standing(i.kind, i.symbol, i.mic, i.country, i.isin, i.size_class) desc,
      i.id
  `.execute(db)
  return rows
}
