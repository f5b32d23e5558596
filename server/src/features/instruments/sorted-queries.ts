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
  desc: { order: sql`desc`, beyond: sql`<`, reach: sql`>=`, worst: sql`min`, end: sql`'-infinity'` },
  asc: { order: sql`asc`, beyond: sql`>`, reach: sql`<=`, worst: sql`max`, end: sql`'infinity'` },
} as const

/** So few are read one by one; in the order of a change, one in some hundreds would be looked for in vain. */
const few = 1000

/** What is listed: a condition on `i`, and the ids that may meet it, which an index finds. */
export type Among = { condition: RawBuilder<unknown>; ids: RawBuilder<{ id: string }> }

/**
 * Some instruments in the order of their change over a period; those that it is not known of are left out, and those traded
 * thinly (decision 0082). Today's is that of the quote, as of a few seconds ago, or, without a quote of the day, of the last
 * close.
 */
export async function listSorted(db: Db, among: Among, page: SortedPage): Promise<SortedId[]> {
  const { rows } = await sql<{ id: string }>`select id from (${among.ids}) as those limit ${few + 1}`.execute(db)
  if (rows.length > few) return listInOrder(db, among, page)
  return rows.length === 0 ? [] : sortThose(db, among, { ...page, ids: rows.map(({ id }) => id) })
}

/** Reads all of a few, and sorts them. */
async function sortThose(
  db: Db,
  { condition }: Among,
  page: SortedPage & { ids: readonly string[] },
): Promise<SortedId[]> {
  const { ids, sort, listKinds, limit, since } = page
  const { order } = directions[page.order]
  const today = sql`case when d.instrument_id is not null then d.change_today when s.as_of >= ${since}::date then s.change_d1 end`
  const change = sort === 'change_today' ? today : sql.ref(`s.${sort}`)
  const { rows } = await sql<SortedId>`
    with recent as materialized (select ${currentSince(listKinds)} as day)
    select i.id, ${change}::text as by
    from instruments i
    join instrument_stats s on s.instrument_id = i.id and ${isCurrent}
    ${sort === 'change_today' ? sql`left join day_changes d on d.instrument_id = i.id and d.at >= ${since}` : sql``}
    where i.id = any(${ids}::bigint[]) and s.list_kind = any(${listKinds}::text[]) and ${condition}
      and ${change} is not null and ${isBehind(change, sql.ref('s.instrument_id'), page)}
    order by ${change} ${order}, s.instrument_id ${order}
    limit ${limit}
  `.execute(db)
  return rows
}

/** Of many, reads an index in the order of the change for each kind of list, up to the limit. */
export async function listInOrder(db: Db, { condition }: Among, page: SortedPage): Promise<SortedId[]> {
  const { sort, listKinds, limit } = page
  const { order } = directions[page.order]
  const branches = listKinds.map((kind, i) => ({ kind, condition, page, quoted: sql.ref(`quoted_${i}`) }))
  const isToday = sort === 'change_today'
  const quoted = branches.map((branch) => sql`, ${branch.quoted} as materialized (${byQuotes(branch)})`)
  const all = branches.flatMap((branch) =>
    isToday
      ? [sql`select id, change from ${branch.quoted}`, byCloses(branch, sql.ref('s.change_d1'), isLeft(branch))]
      : [byCloses(branch, sql.ref(`s.${sort}`), sql`true`)],
  )
  const { rows } = await sql<SortedId>`
    with recent as materialized (select ${currentSince(listKinds)} as day)${isToday ? sql.join(quoted, sql``) : sql``}
    select id, change::text as by
    from (${sql.join(
      all.map((one) => sql`(${one})`),
      sql` union all `,
    )}) as each
    order by change ${order}, id ${order}
    limit ${limit}
  `.execute(db)
  return rows
}

type Branch = { kind: string; condition: RawBuilder<unknown>; page: SortedPage; quoted: RawBuilder<unknown> }

/** Of one kind of list, by a change up to the last close. */
function byCloses({ kind, condition, page }: Branch, change: RawBuilder<unknown>, isMeant: RawBuilder<unknown>) {
  const { order } = directions[page.order]
  return sql`
    select s.instrument_id as id, ${change} as change
    from instrument_stats s
    join instruments i on i.id = s.instrument_id
    where s.list_kind = ${kind} and ${change} is not null and ${isCurrent} and ${isMeant} and ${condition}
      and ${isBehind(change, sql.ref('s.instrument_id'), page)}
    order by ${change} ${order}, s.instrument_id ${order}
    limit ${page.limit}
  `
}

/** Of one kind of list, by the change of today's quote. */
function byQuotes({ kind, condition, page }: Branch) {
  const change = sql.ref('d.change_today')
  const { order } = directions[page.order]
  return sql`
    select d.instrument_id as id, ${change} as change
    from day_changes d
    join instruments i on i.id = d.instrument_id
    join instrument_stats s on s.instrument_id = d.instrument_id and ${isCurrent}
    where d.list_kind = ${kind} and ${change} is not null and d.at >= ${page.since} and ${condition}
      and ${isBehind(change, sql.ref('d.instrument_id'), page)}
    order by ${change} ${order}, d.instrument_id ${order}
    limit ${page.limit}
  `
}

const isCurrent = sql`not s.is_thin and s.as_of >= (select day from recent)`

/**
 * Has no quote of the day, and a change that reaches those of the quotes: where nearly all have one, the others would be
 * looked for among all of them. The quote is asked for as a value, or the planner would read those of all kinds first.
 */
function isLeft({ page: { order, limit, since }, quoted }: Branch) {
  const { reach, worst, end } = directions[order]
  return sql`s.as_of >= ${since}::date
    and s.change_d1 ${reach} coalesce(
      (select ${worst}(change) from ${quoted} having count(*) = ${limit}), ${end}::double precision
    )
    and coalesce((select false from day_changes d where d.instrument_id = s.instrument_id and d.at >= ${since}), true)`
}

function isBehind(change: RawBuilder<unknown>, id: RawBuilder<unknown>, { after, order }: SortedPage) {
  if (!after) return sql`true`
  return sql`(${change}, ${id}) ${directions[order].beyond} (${after.by}::double precision, ${after.id}::bigint)`
}
