import type { Viewer } from '@app/domain/audience/audience.ts'
import { type RawBuilder, sql } from 'kysely'

import { hidden } from '#db/among.ts'
import type { Db } from '#db/db.ts'
import type { Cursor } from '#http/pages.ts'

import { portfolioVisibleTo } from './audience.ts'
import { isBehind, returnIn } from './return-order-queries.ts'
import { walk, walkPortfolios } from './walk-queries.ts'

type HoldersPage = { instrumentId: string; after: Cursor | undefined; limit: number }
/** A page that is looked for among the next `most` rows of the order. */
type Walk = HoldersPage & { most: number }

const byReturn = returnIn('f')
const byOwnReturn = returnIn('owner')

/**
 * The portfolios that hold an instrument and that the viewer may see, best three-month return first. As of `offset 0`, who sees them is
 * checked in this order, for the page alone.
 */
export async function listHoldingPortfolios(
  db: Db,
  viewer: Viewer,
  { instrumentId, after, limit }: HoldersPage,
): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`
    select p.id, p.by::text
    from (
      select p.*, ${byReturn} as by
      from portfolio_figures f
      join portfolios p on p.id = f.portfolio_id
      where f.portfolio_id in (${holdingIds(instrumentId)}) and ${isBehind(byReturn, sql`f.portfolio_id`, after)}
      order by ${byReturn} desc, f.portfolio_id desc
      offset 0
    ) p
    where ${portfolioVisibleTo(viewer)}
    order by p.by desc, p.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

const holdingIds = (instrumentId: string) =>
  sql`select portfolio_id from holdings where instrument_id = ${hidden(instrumentId)} and quantity > 0`

/** The same, read from the order of all portfolios. */
export function walkHoldingPortfolios(db: Db, viewer: Viewer, { instrumentId, ...page }: Walk) {
  const belongs = sql`
    select true
    from portfolios p
    join holdings h on h.portfolio_id = p.id
    where p.id = f.id and h.instrument_id = ${instrumentId} and h.quantity > 0 and ${portfolioVisibleTo(viewer)}
    limit 1`
  return walkPortfolios(db, page, belongs)
}

/** A condition on a row `owner`: one of the member's portfolios that the viewer may see holds the instrument. */
const showsOne = (viewer: Viewer, instrumentId: string) => sql`(
  select true
  from portfolios p
  join holdings h on h.portfolio_id = p.id
  where p.profile_id = owner.id and h.instrument_id = ${instrumentId} and h.quantity > 0 and ${portfolioVisibleTo(viewer)}
  limit 1
)`

/** The members with a portfolio that holds an instrument and that the viewer may see, best three-month return first. */
export async function listOwners(
  db: Db,
  viewer: Viewer,
  { instrumentId, after, limit }: HoldersPage,
): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`
    select owner.id, owner.by::text
    from (
      select owner.id, ${byOwnReturn} as by
      from profiles owner
      where ${isBehind(byOwnReturn, sql`owner.id`, after)}
        and owner.id in (select profile_id from portfolios where id in (${holdingIds(instrumentId)}))
      order by ${byOwnReturn} desc, owner.id desc
      offset 0
    ) owner
    where ${showsOne(viewer, instrumentId)}
    order by owner.by desc, owner.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** The same, read from the order of all members. */
export function walkOwners(db: Db, viewer: Viewer, { instrumentId, after, limit, most }: Walk) {
  const behind = sql`from profiles owner where ${isBehind(byOwnReturn, sql`owner.id`, after)}`
  const page = sql`
    select owner.id, owner.by::text
    from (
      select owner.id, ${byOwnReturn} as by ${behind} order by ${byOwnReturn} desc, owner.id desc limit ${most}
    ) owner
    where ${showsOne(viewer, instrumentId)}
    order by owner.by desc, owner.id desc`
  return walk<Cursor>(db, { page, columns: ['id', 'by'], behind, most, limit })
}

/** About how many portfolios have figures, which the planner knows; 0 as long as it does not. */
export async function countAboutAll(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(reltuples, 0) as count from pg_class where oid = 'portfolio_figures'::regclass
  `.execute(db)
  return rows[0]!.count
}

/** A query of the ids of the instruments that a member owns. */
export function ownedIds(memberId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select owned.instrument_id
    from portfolios own
    join holdings owned on owned.portfolio_id = own.id and owned.quantity > 0 and owned.instrument_id is not null
    where own.profile_id = ${memberId} and own.deleted_at is null`
}
