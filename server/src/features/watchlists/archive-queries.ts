import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

/** A list of a member with the ids of its instruments in their order. */
export type WholeList = { name: string; instrumentIds: readonly string[] }

/** All lists of a member in their order. */
export async function listWhole(db: Db, memberId: string): Promise<WholeList[]> {
  const { rows } = await sql<WholeList>`
    select w.name, array(
      select instrument_id::text from watchlist_items where watchlist_id = w.id order by position, instrument_id
    ) as "instrumentIds"
    from watchlists w
    where w.member_id = ${memberId}
    order by w.position, w.id
  `.execute(db)
  return rows
}

type NewLists = { memberId: string; names: readonly string[]; at: Date }

/** Adds empty lists after those of the member, in this order. */
export async function insertWatchlists(tx: Tx, { memberId, names, at }: NewLists): Promise<void> {
  await sql`
    insert into watchlists (member_id, name, position, created_at)
    select ${memberId}::bigint, given.name, given.position + (
      select coalesce(max(position), 0) from watchlists where member_id = ${memberId}::bigint
    ), ${at}::timestamptz
    from unnest(${names}::text[]) with ordinality as given (name, position)
    on conflict (member_id, lower(name)) do nothing
  `.execute(tx)
}

type NewItems = { memberId: string; lists: readonly WholeList[]; most: number }

/** Adds instruments to the lists of a member with these names, after what is in them, as far as there is room. */
export async function insertItemsOf(tx: Tx, { memberId, lists, most }: NewItems): Promise<void> {
  const items = lists.flatMap(({ name, instrumentIds }) => instrumentIds.map((instrument) => ({ name, instrument })))
  await sql`
    insert into watchlist_items (watchlist_id, instrument_id, position)
    select id, instrument, last + rank
    from (
      select w.id, given.instrument,
        row_number() over (partition by w.id order by given.place) as rank,
        (select count(*) from watchlist_items where watchlist_id = w.id) as count,
        (select coalesce(max(position), 0) from watchlist_items where watchlist_id = w.id) as last
      from rows from (
        jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as (name text, instrument bigint)
      ) with ordinality as given (name, instrument, place)
      join watchlists w on w.member_id = ${memberId} and lower(w.name) = lower(given.name)
      where not exists (
        select from watchlist_items where watchlist_id = w.id and instrument_id = given.instrument
      )
    ) new
    where count + rank <= ${most}
    on conflict do nothing
  `.execute(tx)
}
