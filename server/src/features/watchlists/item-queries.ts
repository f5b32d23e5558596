import type { ChangeSorting } from '@app/contract/price-changes.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { Cursor } from '#http/pages.ts'

import type { Own } from './queries.ts'

type ItemsPage = { after: Cursor | undefined; limit: number }

/** The ids of all instruments of a list in their order. */
export async function listItemIds(db: Db, { id, memberId }: Own): Promise<string[]> {
  const rows = await db
    .selectFrom('watchlists as w')
    .innerJoin('watchlist_items as item', 'item.watchlist_id', 'w.id')
    .where('w.id', '=', id)
    .where('w.member_id', '=', memberId)
    .orderBy('item.position')
    .orderBy('item.instrument_id')
    .select('item.instrument_id as id')
    .execute()
  return rows.map((row) => row.id)
}

/** A page of the instruments of a list in their order. */
export async function listItems(db: Db, { id, memberId }: Own, { after, limit }: ItemsPage): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`
    select item.instrument_id as id, item.position::text as by
    from watchlists w
    join watchlist_items item on item.watchlist_id = w.id
    where w.id = ${id} and w.member_id = ${memberId}
      and ${after ? sql`(item.position, item.instrument_id) > (${after.by}::integer, ${after.id}::bigint)` : sql`true`}
    order by item.position, item.instrument_id
    limit ${limit}
  `.execute(db)
  return rows
}

const directions = {
  desc: { order: sql`desc`, beyond: sql`<`, unknown: sql`'-Infinity'::double precision` },
  asc: { order: sql`asc`, beyond: sql`>`, unknown: sql`'Infinity'::double precision` },
} as const

type SortedPage = ItemsPage & Required<ChangeSorting> & { since: Date }

/**
 * The same in the order of a change, with those that it is not known of at the end. Today's is that of the quote or, without
 * one, of the last close, both of the last trading day: since `since`.
 */
export async function listSortedItems(
  db: Db,
  { id, memberId }: Own,
  { sort, order: direction, since, after, limit }: SortedPage,
): Promise<Cursor[]> {
  const { order, beyond, unknown } = directions[direction]
  const change =
    sort === 'change_today'
      ? sql`case when q.at >= ${since} then q.change_today when s.as_of >= ${since}::date then s.change_d1 end`
      : sql.ref(`s.${sort}`)
  const { rows } = await sql<Cursor>`
    select id, change::text as by
    from (
      select item.instrument_id as id, coalesce(${change}, ${unknown}) as change
      from watchlists w
      join watchlist_items item on item.watchlist_id = w.id
      left join instrument_stats s on s.instrument_id = item.instrument_id
      left join quotes q on q.instrument_id = item.instrument_id
      where w.id = ${id} and w.member_id = ${memberId}
    ) item
    where ${after ? sql`(change, id) ${beyond} (${after.by}::double precision, ${after.id}::bigint)` : sql`true`}
    order by change ${order}, id ${order}
    limit ${limit}
  `.execute(db)
  return rows
}
