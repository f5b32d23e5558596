import type { PositionState } from '@app/domain/posts/position.ts'
import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { sharingOf, tradedSince } from '#features/portfolios/index.ts'

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

export type PositionRow = {
  id: string
  instrumentId: string
  state: PositionState
  lowest: number | null
  since: string | null
  price: number | null
  pricedOn: string | null
  simulated: boolean
  takenAt: Date
  portfolios: number
  shared: number
  sharesTrades: boolean
  bought: boolean
  sold: boolean
  isGone: boolean
}

/** What posts say about their authors' holdings, and what has become of these since; one statement. */
export async function listPositions(db: Db, postIds: readonly string[], at: Date): Promise<PositionRow[]> {
  const of = (column: string) => sql.ref(`taken.${column}`)
  const owned = {
    memberId: of('member_id'),
    instrumentId: of('instrument_id'),
    isin: of('isin'),
    since: of('created_at'),
  }
  const { rows } = await sql<PositionRow>`
    select taken.post_id as id, taken.instrument_id as "instrumentId", taken.state, taken.lowest, taken.since, taken.price,
      taken.priced_on as "pricedOn", taken.simulated, taken.created_at as "takenAt",
      cardinality(taken.portfolio_ids) as portfolios, sharing.shared, sharing.shares_trades as "sharesTrades",
      traded.bought, traded.sold, traded.is_gone as "isGone"
    from post_positions taken
    cross join lateral (${sharingOf(of('portfolio_ids'))}) sharing
    cross join lateral (${tradedSince(owned, at)}) traded
    where taken.post_id = any(${postIds}::bigint[])
  `.execute(db)
  return rows
}
