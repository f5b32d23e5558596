import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { currentSince, rankedSources } from '#features/instruments/index.ts'

/** The kinds of list that show instruments. */
export type RankedKind = 'STOCK' | 'FUND' | 'ETF' | 'CRYPTO' | 'INDEX'

/** An instrument's id, and the figures by which it is ranked. */
export type RankedId = { id: string; by: string }
type RankingPage = { list: RankedKind; after: RankedId | undefined; limit: number }

/**
 * A figure to rank by, the largest first. `has` leaves out listings without one, and those for which it says little; it
 * contains the condition of the figure's index.
 */
type Figure = { of: RawBuilder<number>; type: RawBuilder<unknown>; has: RawBuilder<boolean> }

const integer = sql`integer`
const float = sql`double precision`

/** A condition: an instrument is not traded so thinly that its price says little. */
const isTraded = (id: string) => sql<boolean>`not exists (
  select from instrument_stats thin where thin.instrument_id = ${sql.ref(id)} and thin.is_thin
)`

const ownFigures = {
  followed: { of: sql`follower_count`, type: integer, has: sql`true` },
  owned: { of: sql`owner_count`, type: integer, has: sql`owner_count > 0` },
  dividend: { of: sql`dividend_yield`, type: float, has: sql`dividend_yield > 0 and ${isTraded('instruments.id')}` },
  rating: { of: sql`fund_rating`, type: integer, has: sql`fund_rating is not null` },
  fee: { of: sql`(-fund_ongoing_charge)`, type: float, has: sql`fund_ongoing_charge is not null` },
  'low-carbon': { of: sql`carbon_rank`, type: integer, has: sql`carbon_rank is not null` },
} satisfies Record<string, Figure>

const statsFigures = {
  return: { of: sql`change_y1`, type: float, has: sql`change_y1 is not null and not is_thin` },
  bought: { of: sql`bought_count`, type: integer, has: sql`bought_count > 0` },
  sold: { of: sql`sold_count`, type: integer, has: sql`sold_count > 0` },
} satisfies Record<string, Figure>

export type OwnFigure = keyof typeof ownFigures
export type StatsFigure = keyof typeof statsFigures

/** Instruments ranked by a figure in their own row, then by followers. */
export async function listByOwnFigure(db: Db, by: OwnFigure, { list, after, limit }: RankingPage): Promise<RankedId[]> {
  const { of, type, has }: Figure = ownFigures[by]
  const [figure, followers] = after?.by.split(',') ?? []
  const place = sql`(${figure}::${type}, ${followers}::integer, ${after?.id}::bigint)`
  const { rows } = await sql<RankedId>`
    select id, concat_ws(',', ${of}, follower_count) as by
    from instruments
    where list_kind = ${list} and source = ${rankedSources([list])} and ${has}
      and ${after ? sql`(${of}, follower_count, id) < ${place}` : sql`true`}
    order by ${of} desc, follower_count desc, id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** Instruments ranked by a figure that is computed from their prices or from members' trades. */
export async function listByStatsFigure(
  db: Db,
  by: StatsFigure,
  { list, after, limit }: RankingPage,
): Promise<RankedId[]> {
  const { of, type, has }: Figure = statsFigures[by]
  const place = sql`(${after?.by}::${type}, ${after?.id}::bigint)`
  const isCurrent = by === 'return' ? sql`as_of >= ${currentSince([list])}` : sql`true`
  const { rows } = await sql<RankedId>`
    select instrument_id as id, ${of}::text as by
    from instrument_stats
    join instruments on id = instrument_id and source = ${rankedSources([list])}
    where instrument_stats.list_kind = ${list} and ${has} and ${isCurrent}
      and ${after ? sql`(${of}, instrument_id) < ${place}` : sql`true`}
    order by ${of} desc, instrument_id desc
    limit ${limit}
  `.execute(db)
  return rows
}

const moves = {
  gainers: { beyond: sql`>`, behind: sql`<`, order: sql`desc` },
  losers: { beyond: sql`<`, behind: sql`>`, order: sql`asc` },
} as const

export type PriceMove = keyof typeof moves

/**
 * Instruments that have risen or fallen on a day not before `since`, the largest move first: by their quote as of a few
 * seconds ago or, without a quote, by their last close. Those traded thinly are left out (decision 0082). Each branch reads its index in order and stops at the limit.
 */
export async function listMovers(
  db: Db,
  move: PriceMove,
  { list, after, limit, since }: RankingPage & { since: Date },
): Promise<RankedId[]> {
  const { beyond, behind, order } = moves[move]
  const isBehind = (change: RawBuilder<unknown>) =>
    after
      ? sql`(${change}, instrument_id) ${behind} (${after.by}::double precision, ${after.id}::bigint)`
      : sql`${change} ${beyond} 0`
  const { rows } = await sql<RankedId>`
    select id, change::text as by
    from (
      (
        select instrument_id as id, change_today as change
        from day_changes
        join instruments on id = instrument_id and source = ${rankedSources([list])}
        where day_changes.list_kind = ${list} and change_today ${beyond} 0 and ${isBehind(sql`change_today`)} and at >= ${since}
          and ${isTraded('day_changes.instrument_id')}
        order by change_today ${order}, instrument_id ${order}
        limit ${limit}
      )
      union all
      (
        select instrument_id, change_d1
        from instrument_stats
        join instruments on id = instrument_id and source = ${rankedSources([list])}
        where instrument_stats.list_kind = ${list} and change_d1 ${beyond} 0 and not is_thin and ${isBehind(sql`change_d1`)}
          and as_of >= ${since}::date
          and not exists (select from day_changes where day_changes.instrument_id = instrument_stats.instrument_id)
        order by change_d1 ${order}, instrument_id ${order}
        limit ${limit}
      )
    ) as movers
    order by change ${order}, id ${order}
    limit ${limit}
  `.execute(db)
  return rows
}
