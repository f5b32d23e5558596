import type { ChangeSorting } from '@app/contract/price-changes.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { Cursor } from '#http/pages.ts'

import { currentSince } from './source-queries.ts'

export type SortedId = { id: string; by: string }

type SortedPage = Required<ChangeSorting> & {
  /** The kinds of list that show them. */
  listKinds: readonly string[]
  after: Cursor | undefined
  limit: number
  /** The earliest time of a price of the last trading day. */
  since: Date
}

const directions = {
  desc: { order: sql`desc`, beyond: sql`<` },
  asc: { order: sql`asc`, beyond: sql`>` },
} as const

/**
 * The instruments that meet a condition on `i`, in the order of their change over a period; those that it is not known of are
 * left out, and those traded thinly (decision 0082). Today's is that of the quote or, without one, of the last close.
 */
export async function listSorted(
  db: Db,
  isAmong: RawBuilder<unknown>,
  { sort, order: direction, listKinds, after, limit, since }: SortedPage,
): Promise<SortedId[]> {
  const { order, beyond } = directions[direction]
  const isToday = sort === 'change_today'
  const change = isToday
    ? sql`case when q.at >= ${since} then q.change_today when s.as_of >= ${since}::date then s.change_d1 end`
    : sql.ref(`s.${sort}`)
  // With one kind, the index of the change has the order.
  const isListed =
    listKinds.length === 1 ? sql`s.list_kind = ${listKinds[0]}` : sql`s.list_kind = any(${listKinds}::text[])`
  const { rows } = await sql<SortedId>`
    select i.id, ${change}::text as by
    from instruments i
    join instrument_stats s on s.instrument_id = i.id and not s.is_thin and s.as_of >= ${currentSince(listKinds)}
    ${isToday ? sql`left join quotes q on q.instrument_id = i.id` : sql``}
    where ${isListed} and ${isAmong} and ${change} is not null
      and ${after ? sql`(${change}, s.instrument_id) ${beyond} (${after.by}::double precision, ${after.id}::bigint)` : sql`true`}
    order by ${change} ${order}, s.instrument_id ${order}
    limit ${limit}
  `.execute(db)
  return rows
}
