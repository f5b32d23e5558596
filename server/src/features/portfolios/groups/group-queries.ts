import type { Viewer } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { groupMembersFor } from '#features/groups/index.ts'
import { portfolioVisibleTo } from '#features/portfolios/audience.ts'
import { isBehind, returnIn } from '#features/portfolios/return-order-queries.ts'
import { isMember, reachableBy } from '#features/profiles/index.ts'
import type { Cursor } from '#http/pages.ts'

export type GroupPage = { groupId: string; after: Cursor | undefined; limit: number }

export type MemberRow = Cursor & { return_m3: number | null }

const byOwnReturn = returnIn('m')
const byReturn = returnIn('f')

/**
 * The members of a group whom the viewer may see, best three-month return first. As of the last `offset 0`, who is seen is checked in
 * this order, for the page alone. As of the others, here and below, each member is looked up by id: the plan for a group of average
 * size may read all members of the network.
 */
export async function listMembersByReturn(
  db: Db,
  viewer: Viewer,
  { groupId, after, limit }: GroupPage,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.id, m.by::text as by, m.return_m3
    from (
      select m.*
      from (${groupMembersFor(viewer, groupId)} offset 0) belonging (id)
      cross join lateral (
        select m.id, ${byOwnReturn} as by, m.return_m3
        from profiles m
        where m.id = belonging.id and ${isBehind(byOwnReturn, sql`m.id`, after)}
        offset 0
      ) m
      order by m.by desc, m.id desc
      offset 0
    ) m
    where ${isMember(sql.ref<string>('m.id'))} and ${reachableBy(viewer, sql.ref<string>('m.id'))}
    order by m.by desc, m.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** The portfolios that the members of a group show and the viewer may see, best three-month return first. */
export async function listPortfoliosByReturn(
  db: Db,
  viewer: Viewer,
  { groupId, after, limit }: GroupPage,
): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`
    select p.id, p.by::text as by
    from (
      select p.*
      from (${groupMembersFor(viewer, groupId)} offset 0) belonging (id)
      cross join lateral (
        select p.*, ${byReturn} as by
        from portfolios p
        join portfolio_figures f on f.portfolio_id = p.id
        where p.profile_id = belonging.id and ${isBehind(byReturn, sql`p.id`, after)}
        offset 0
      ) p
      order by p.by desc, p.id desc
      offset 0
    ) p
    where ${isShownTo(viewer)}
    order by p.by desc, p.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

export type ShownPortfolio = { id: string; profile_id: string; currency: string }

/** Some of the portfolios that the members of a group show and the viewer may see, oldest first. */
export async function listShownPortfolios(
  db: Db,
  viewer: Viewer,
  { groupId, limit }: Pick<GroupPage, 'groupId' | 'limit'>,
): Promise<ShownPortfolio[]> {
  const { rows } = await sql<ShownPortfolio>`
    select p.id, p.profile_id, p.currency
    from (${groupMembersFor(viewer, groupId)} offset 0) belonging (id)
    cross join lateral (select * from portfolios where profile_id = belonging.id offset 0) p
    where ${isShownTo(viewer)}
    order by p.id
    limit ${limit}
  `.execute(db)
  return rows
}

/** A hidden portfolio counts nowhere, not even for its owner. */
export const isShownTo = (viewer: Viewer) => sql`not p.hidden and ${portfolioVisibleTo(viewer)}`
