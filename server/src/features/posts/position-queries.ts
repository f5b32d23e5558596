import type { PositionState } from '@app/domain/posts/position.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { sharingOf, tradedSince } from '#features/portfolios/index.ts'
import { type ActionRow, actionsOf } from '#market/prices/queries.ts'

/** What is stored with a post of what its author holds of the instrument. */
export type NewPosition = {
  instrument_id: string
  isin: string | null
  state: PositionState
  lowest: number | null
  since: string | null
  price: number | null
  priced_on: string | null
  simulated: boolean
  portfolio_ids: readonly string[]
}

const columns = sql`
  post_id, member_id, instrument_id, isin, state, lowest, since, price, priced_on, simulated, portfolio_ids, created_at
`
const given = sql`
  instrument_id bigint, isin text, state text, lowest smallint, since date, price double precision, priced_on date,
  simulated boolean, portfolio_ids bigint[]
`

/** Part of a statement: inserts what is `held` by the authors of its common table expression `input`. */
export const insertHeld = sql`
  insert into post_positions (${columns})
  select input.id, input.author_id, taken.instrument_id, taken.isin, taken.state, taken.lowest, taken.since, taken.price,
    taken.priced_on, taken.simulated, taken.portfolio_ids, input.created_at
  from input cross join jsonb_to_record(input.held) as taken (${given})
  where input.held is not null
`

type Written = { postId: string; authorId: string; at: Date }

export async function insertPosition(tx: Tx, { postId, authorId, at }: Written, position: NewPosition): Promise<void> {
  await sql`
    with input as (
      select ${postId}::bigint as id, ${authorId}::bigint as author_id, ${at}::timestamptz as created_at,
        ${JSON.stringify(position)}::jsonb as held
    )
    ${insertHeld}
  `.execute(tx)
}

export async function deletePosition(tx: Tx, postId: string): Promise<void> {
  await tx.deleteFrom('post_positions').where('post_id', '=', postId).execute()
}

/** Deletes up to `limit` of what the posts of a member say about their holdings. Returns how many. */
export async function deletePositionsOf(db: Db, memberId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from post_positions
    where post_id in (select post_id from post_positions where member_id = ${memberId} limit ${limit})
  `.execute(db)
  return Number(numAffectedRows)
}

/** What a post says about its author's holding, and what has become of it since. Times are text, as JSON has them. */
export type PositionRow = {
  instrumentId: string
  state: PositionState
  lowest: number | null
  since: string | null
  price: number | null
  pricedOn: string | null
  simulated: boolean
  takenAt: string
  portfolios: number
  shared: number
  sharesTrades: boolean
  bought: boolean
  sold: boolean
  isGone: boolean
  actions: ActionRow[]
}

/** An expression: what the post `p` says about its author's holding; null if it says nothing. */
export function positionOfPost(at: Date): RawBuilder<PositionRow | null> {
  const of = (column: string) => sql.ref(`taken.${column}`)
  const owned = {
    memberId: of('member_id'),
    instrumentId: of('instrument_id'),
    isin: of('isin'),
    since: of('created_at'),
  }
  // Only posts about an instrument and trades with a text say something.
  return sql`case when case when p.trade_id is null then p.instrument_id is not null and not p.is_news else p.content <> '' end then (
    select json_build_object(
      'instrumentId', taken.instrument_id::text, 'state', taken.state, 'lowest', taken.lowest, 'since', taken.since,
      'price', taken.price, 'pricedOn', taken.priced_on, 'simulated', taken.simulated, 'takenAt', taken.created_at,
      'portfolios', cardinality(taken.portfolio_ids), 'shared', sharing.shared, 'sharesTrades', sharing.shares_trades,
      'bought', traded.bought, 'sold', traded.sold, 'isGone', traded.is_gone, 'actions', ${actionsOf(of('instrument_id'))}
    )
    from post_positions taken
    cross join lateral (${sharingOf(of('portfolio_ids'))}) sharing
    cross join lateral (${tradedSince(owned, at)}) traded
    where taken.post_id = p.id
  ) end`
}
