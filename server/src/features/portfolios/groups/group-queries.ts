import type { Viewer } from '@app/domain/audience/audience.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { portfolioVisibleTo } from '#features/portfolios/audience.ts'
import { isBehind, returnIn } from '#features/portfolios/return-order-queries.ts'
import { isMember, reachableBy } from '#features/profiles/index.ts'
import type { Cursor } from '#http/pages.ts'

/** A query of the ids of a set of members, such as those of a group. */
export type MemberIds = RawBuilder<unknown>

type MembersPage = { members: MemberIds; after: Cursor | undefined; limit: number }

const byOwnReturn = returnIn('m')
const byReturn = returnIn('f')

/** Those of the members that the viewer may see, best three-month return first. */
export async function listMembersByReturn(
  db: Db,
  viewer: Viewer,
  { members, after, limit }: MembersPage,
): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`
    select m.id, ${byOwnReturn}::text as by
    from profiles m
    where m.id in (${members}) and ${isMember(sql.ref<string>('m.id'))} and ${reachableBy(viewer, sql.ref<string>('m.id'))}
      and ${isBehind(byOwnReturn, sql`m.id`, after)}
    order by ${byOwnReturn} desc, m.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** The portfolios of the members that they show and the viewer may see, best three-month return first. */
export async function listPortfoliosByReturn(
  db: Db,
  viewer: Viewer,
  { members, after, limit }: MembersPage,
): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`
    select p.id, ${byReturn}::text as by
    from portfolios p
    join portfolio_figures f on f.portfolio_id = p.id
    where p.profile_id in (${members}) and ${isShownTo(viewer)} and ${isBehind(byReturn, sql`p.id`, after)}
    order by ${byReturn} desc, p.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

type ShownPortfolio = { id: string; profile_id: string; currency: string }

/** Some of the portfolios of the members that they show and the viewer may see, oldest first. */
export async function listShownPortfolios(
  db: Db,
  viewer: Viewer,
  { members, limit }: Pick<MembersPage, 'members' | 'limit'>,
): Promise<ShownPortfolio[]> {
  const { rows } = await sql<ShownPortfolio>`
    select p.id, p.profile_id, p.currency
    from portfolios p
    where p.profile_id in (${members}) and ${isShownTo(viewer)}
    order by p.id
    limit ${limit}
  `.execute(db)
  return rows
}

/** A hidden portfolio counts nowhere, not even for its owner. */
const isShownTo = (viewer: Viewer) => sql`not p.hidden and ${portfolioVisibleTo(viewer)}`
