import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

/** A watchlist of a member. */
export type Own = { id: string; memberId: string }

/** The watchlists of a member in their order, and whether an instrument is in each; null if none is given. */
export async function listWatchlists(
  db: Db,
  { memberId, instrumentId = null }: { memberId: string; instrumentId?: string | null | undefined },
) {
  const { rows } = await sql<{ id: string; name: string; count: number; has_instrument: boolean | null }>`
    select w.id, w.name,
      (select count(*)::integer from watchlist_items where watchlist_id = w.id) as count,
      case when ${instrumentId}::bigint is not null then exists (
        select from watchlist_items where watchlist_id = w.id and instrument_id = ${instrumentId}::bigint
      ) end as has_instrument
    from watchlists w
    where w.member_id = ${memberId}
    order by w.position, w.id
  `.execute(db)
  return rows
}

export function findWatchlist(db: Db, { id, memberId }: Own) {
  return db
    .selectFrom('watchlists')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .select(['id', 'name'])
    .executeTakeFirst()
}

/** Returns false if the member has no such list. Until the transaction ends, nothing else changes what is in it. */
export async function lockWatchlist(tx: Tx, { id, memberId }: Own): Promise<boolean> {
  const row = await tx
    .selectFrom('watchlists')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countWatchlists(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('watchlists')
    .where('member_id', '=', memberId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds a list after the others of the member. Returns its id, or undefined if they have one with this name. */
export async function insertWatchlist(
  tx: Tx,
  { memberId, name, at }: { memberId: string; name: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into watchlists (member_id, name, position, created_at)
    select ${memberId}::bigint, ${name}::text, coalesce(max(position), 0) + 1, ${at}::timestamptz
    from watchlists where member_id = ${memberId}::bigint
    on conflict (member_id, lower(name)) do nothing
    returning id
  `.execute(tx)
  return rows[0]?.id
}

/** Puts instruments into a list that is empty, in this order. Returns how many of them there are. */
export async function insertItems(tx: Tx, id: string, instrumentIds: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into watchlist_items (watchlist_id, instrument_id, position)
    select ${id}::bigint, i.id, given.position
    from unnest(${instrumentIds}::bigint[]) with ordinality as given (id, position)
    join instruments i on i.id = given.id
  `.execute(tx)
  return Number(numAffectedRows)
}

/** Whether a list of the member other than this one has the name. */
export async function hasName(db: Db, { id, memberId, name }: Own & { name: string }): Promise<boolean> {
  const row = await db
    .selectFrom('watchlists')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if the member has no such list. */
export async function updateName(tx: Tx, { id, memberId, name }: Own & { name: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('watchlists')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .set({ name })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false if the member has no such list. */
export async function deleteWatchlist(db: Db, { id, memberId }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('watchlists')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Orders the lists of a member as named; the others follow in the order that they have. */
export async function updateOrder(tx: Tx, memberId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update watchlists w set position = placed.position
    from (
      select w.id, row_number() over (order by given.position nulls last, w.position, w.id) as position
      from watchlists w
      left join unnest(${ids}::bigint[]) with ordinality as given (id, position) on given.id = w.id
      where w.member_id = ${memberId}
    ) placed
    where w.id = placed.id and w.position <> placed.position
  `.execute(tx)
}

type Bounded = Own & { instrumentId: string; most: number }

/**
 * Adds an instrument as the last one of a list that is locked, if there is room for it. Returns false if it is not in the list
 * afterwards.
 */
export async function insertItem(tx: Tx, { id, memberId, instrumentId, most }: Bounded): Promise<boolean> {
  const { rows } = await sql<{ isIn: boolean }>`
    with added as (
      insert into watchlist_items (watchlist_id, instrument_id, position)
      select w.id, i.id, coalesce((select max(position) from watchlist_items where watchlist_id = w.id), 0) + 1
      from watchlists w, instruments i
      where w.id = ${id} and w.member_id = ${memberId} and i.id = ${instrumentId}
        and (select count(*) from watchlist_items where watchlist_id = w.id) < ${most}
      on conflict do nothing
      returning instrument_id
    )
    select exists (select from added) or exists (
      select from watchlist_items where watchlist_id = ${id} and instrument_id = ${instrumentId}
    ) as "isIn"
  `.execute(tx)
  return rows[0]!.isIn
}

/** Removes an instrument from a list. Returns false if the member has no such list. */
export async function deleteItem(
  db: Db,
  { id, memberId, instrumentId }: Own & { instrumentId: string },
): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    with list as (
      select id from watchlists where id = ${id} and member_id = ${memberId}
    ), removed as (
      delete from watchlist_items item using list
      where item.watchlist_id = list.id and item.instrument_id = ${instrumentId}
    )
    select exists (select from list) as "isOwn"
  `.execute(db)
  return rows[0]!.isOwn
}

/** Orders the instruments of a list as named; the others follow in the order that they have. */
export async function updateItemOrder(
  tx: Tx,
  { id, memberId, instrumentIds }: Own & { instrumentIds: readonly string[] },
): Promise<void> {
  await sql`
    update watchlist_items item set position = placed.position
    from (
      select i.instrument_id, row_number() over (order by given.position nulls last, i.position, i.instrument_id) as position
      from watchlists w
      join watchlist_items i on i.watchlist_id = w.id
      left join unnest(${instrumentIds}::bigint[]) with ordinality as given (id, position) on given.id = i.instrument_id
      where w.id = ${id} and w.member_id = ${memberId}
    ) placed
    where item.watchlist_id = ${id} and item.instrument_id = placed.instrument_id
      and item.position <> placed.position
  `.execute(tx)
}

/** Deletes up to `limit` lists of a member and returns how many. */
export async function deleteWatchlistsOf(db: Db, memberId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from watchlists where id in (select id from watchlists where member_id = ${memberId} limit ${limit})
  `.execute(db)
  return Number(numAffectedRows)
}
