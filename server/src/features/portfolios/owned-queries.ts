import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { anyOf } from '#db/among.ts'
import type { Db } from '#db/db.ts'

import { isPublicBy, isStanding, isTrade } from './ledger-queries.ts'

/**
 * The day since when at least one of the holdings has been held, without a gap; null if the entry of that day was concluded
 * from what is held now.
 */
export async function findHeldSince(db: Db, holdingIds: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ date: string; inferred: boolean }>`
    with moved as materialized (
      -- What is bought on a day comes before what is sold, so that a move between portfolios is no gap.
      select e.date, e.inferred, row_number() over days as place, sum(e.quantity) over days as held
      from ledger_entries e
      where e.holding_id = any(${holdingIds}::bigint[]) and e.quantity <> 0 and ${isStanding('e')}
      window days as (order by e.date, e.quantity < 0, e.id rows unbounded preceding)
    )
    select date, inferred
    from moved
    where place > coalesce((select max(place) from moved where held <= 0), 0)
    order by place
    limit 1
  `.execute(db)
  const first = rows[0]
  return first && !first.inferred ? first.date : null
}

export type OwnPortfolio = {
  id: string
  member_id: string
  currency: string
  hidden: boolean
  shares_trades: boolean
}

/** An expression: the portfolios of members, oldest first, as a JSON array. */
export const ownAsJson = (db: Db, memberIds: readonly string[]): RawBuilder<OwnPortfolio[]> =>
  jsonArrayFrom(
    db
      .selectFrom('portfolios')
      .where('profile_id', '=', anyOf(memberIds))
      .where('deleted_at', 'is', null)
      .orderBy('portfolios.id')
      // Text, for JSON.
      .select([sql<string>`id::text`.as('id'), sql<string>`profile_id::text`.as('member_id')])
      .select(['currency', 'hidden', 'shares_trades']),
  )

/** A condition: a portfolio is shown to others. */
const isShared = (portfolio: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${portfolio}.deleted_at`)} is null and not ${sql.ref(`${portfolio}.hidden`)})`

/** A query: how many of these portfolios are `shared`, and whether all of those share their trades (`shares_trades`). */
export function sharingOf(portfolioIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select count(*)::integer as shared, coalesce(bool_and(asked.shares_trades), false) as shares_trades
    from portfolios asked
    where asked.id = any(${portfolioIds}) and ${isShared('asked')}
  `
}

type Owned = Record<'memberId' | 'instrumentId' | 'isin' | 'since', RawBuilder<unknown>>

/**
 * A query: whether a member has `bought` and `sold` an instrument since then by trades that are public by now, and whether
 * nothing is left of it (`is_gone`).
 */
export function tradedSince({ memberId, instrumentId, isin, since }: Owned, at: Date): RawBuilder<unknown> {
  const isOf = (holding: string) => sql`(
    ${sql.ref(`${holding}.instrument_id`)} = ${instrumentId} or ${sql.ref(`${holding}.isin`)} = ${isin}
  )`
  const day = sql`(${since} at time zone 'UTC')::date`
  return sql`
    select coalesce(bool_or(e.quantity > 0), false) as bought, coalesce(bool_or(e.quantity < 0), false) as sold,
      not exists (
        select
        from portfolios kept_in join holdings kept on kept.portfolio_id = kept_in.id
        where kept_in.profile_id = ${memberId} and ${isShared('kept_in')} and ${isOf('kept')}
          and kept.quantity > coalesce((
            select sum(recent.quantity)
            from ledger_entries recent
            where recent.holding_id = kept.id and ${isTrade('recent')} and ${isStanding('recent')}
              and not ${isPublicBy('recent', at)}
          ), 0)
      ) as is_gone
    from portfolios traded_in
    join holdings h on h.portfolio_id = traded_in.id
    join ledger_entries e on e.holding_id = h.id
    where traded_in.profile_id = ${memberId} and ${isShared('traded_in')} and traded_in.shares_trades and ${isOf('h')}
      and e.date >= ${day} and ${isTrade('e')} and ${isStanding('e')} and ${isPublicBy('e', at)}
      -- Most sources report the day only.
      and coalesce(e.executed_at > ${since}, e.date > ${day} or e.booked_at > ${since})
  `
}
