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
 * left out, and those traded thinly (decision 0082). Today's is that of the quote, as of a few seconds ago, or, without a quote of
 * the day, of the last close. Each branch reads an index in order and stops at the limit, or reads what meets the condition where that is
 * little.
 */
export async function listSorted(db: Db, isAmong: RawBuilder<unknown>, page: SortedPage): Promise<SortedId[]> {
  const { sort, order: direction, listKinds, limit, since } = page
  const { order } = directions[direction]
  const branches = listKinds.flatMap((kind) => {
    const branch = { kind, isAmong, page }
    if (sort !== 'change_today') return [byCloses(branch, sql.ref(`s.${sort}`), sql`true`)]
    return [byQuotes(branch), byCloses(branch, sql.ref('s.change_d1'), hasNoQuote(since))]
  })
  const { rows } = await sql<SortedId>`
    with recent as materialized (select ${currentSince(listKinds)} as day)
    ${
      branches.length === 1
        ? branches[0]!
        : sql`
      select id, change::text as by from (${sql.join(
        branches.map((branch) => sql`(${branch})`),
        sql` union all `,
      )}) as each
      order by change ${order}, id ${order}
      limit ${limit}
    `
    }
  `.execute(db)
  return rows
}

type Branch = { kind: string; isAmong: RawBuilder<unknown>; page: SortedPage }

/** Of one kind of list, by a change up to the last close. */
function byCloses({ kind, isAmong, page }: Branch, change: RawBuilder<unknown>, isMeant: RawBuilder<unknown>) {
  const isSingle = page.listKinds.length === 1 && page.sort !== 'change_today'
  const { order } = directions[page.order]
  return sql`
    select i.id, ${isSingle ? sql`${change}::text as by` : sql`${change} as change`}
    from instrument_stats s
    join instruments i on i.id = s.instrument_id
    where s.list_kind = ${kind} and ${change} is not null and ${isCurrent} and ${isMeant} and ${isAmong}
      and ${isBehind(change, sql.ref('s.instrument_id'), page)}
    order by ${change} ${order}, s.instrument_id ${order}
    limit ${page.limit}
  `
}

/** Of one kind of list, by the change of today's quote. */
function byQuotes({ kind, isAmong, page }: Branch) {
  const change = sql.ref('d.change_today')
  const { order } = directions[page.order]
  return sql`
    select i.id, ${change} as change
    from day_changes d
    join instruments i on i.id = d.instrument_id
    join instrument_stats s on s.instrument_id = d.instrument_id and ${isCurrent}
    where d.list_kind = ${kind} and ${change} is not null and d.at >= ${page.since} and ${isAmong}
      and ${isBehind(change, sql.ref('d.instrument_id'), page)}
    order by ${change} ${order}, d.instrument_id ${order}
    limit ${page.limit}
  `
}

const isCurrent = sql`not s.is_thin and s.as_of >= (select day from recent)`

const hasNoQuote = (since: Date) => sql`s.as_of >= ${since}::date and not exists (
  select from day_changes d where d.instrument_id = s.instrument_id and d.at >= ${since}
)`

function isBehind(change: RawBuilder<unknown>, id: RawBuilder<unknown>, { after, order }: SortedPage) {
  if (!after) return sql`true`
  return sql`(${change}, ${id}) ${directions[order].beyond} (${after.by}::double precision, ${after.id}::bigint)`
}
