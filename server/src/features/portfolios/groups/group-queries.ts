import type { Viewer } from '@app/domain/audience/audience.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { groupMemberFor, groupMembersFor, membersBeyond } from '#features/groups/index.ts'
import { portfolioVisibleTo } from '#features/portfolios/audience.ts'
import { many, mostInOrder, readInOrder } from '#features/portfolios/order-queries.ts'
import { isBehind, returnIn } from '#features/portfolios/return-order-queries.ts'
import { isMember, reachableBy } from '#features/profiles/index.ts'
import type { Cursor } from '#http/pages.ts'

type GroupPage = { groupId: string; after: Cursor | undefined; limit: number }

const byOwnReturn = returnIn('m')
const byReturn = returnIn('f')

type MemberRow = Cursor & { return_m3: number | null }

/** The members of a group whom the viewer may see, best three-month return first. */
export function listMembersByReturn(db: Db, viewer: Viewer, page: GroupPage): Promise<MemberRow[]> {
  const { groupId, after, limit } = page
  const isBehindCursor = isBehind(byOwnReturn, sql`m.id`, after)
  const find = async (members: RawBuilder<unknown>): Promise<MemberRow[]> => {
    const { rows } = await sql<MemberRow>`
      select m.id, m.by::text as by, m.return_m3
      from ${members}
      where ${isMember(sql.ref<string>('m.id'))} and ${reachableBy(viewer, sql.ref<string>('m.id'))}
      order by m.by desc, m.id desc
      limit ${limit}
    `.execute(db)
    return rows
  }
  return readInOrder(db, {
    beyond: membersBeyond(groupId, many),
    limit,
    inOrder: () =>
      find(sql`(
        select m.* from (
          select m.id, ${byOwnReturn} as by, m.return_m3 from profiles m where ${isBehindCursor}
          order by ${byOwnReturn} desc, m.id desc limit ${mostInOrder}
        ) m cross join lateral (${groupMemberFor(viewer, groupId, sql.ref('m.id'))}) joined
        order by m.by desc, m.id desc offset 0
      ) m`),
    sorted: () =>
      find(sql`(
        select m.id, ${byOwnReturn} as by, m.return_m3
        from (${groupMembersFor(viewer, groupId)} offset 0) joined join profiles m on m.id = joined.follower_id
        where ${isBehindCursor}
      ) m`),
  })
}

/** The portfolios that the members of a group show and the viewer may see, best three-month return first. */
export function listPortfoliosByReturn(db: Db, viewer: Viewer, page: GroupPage): Promise<Cursor[]> {
  const { groupId, after, limit } = page
  const isBehindCursor = isBehind(byReturn, sql`f.portfolio_id`, after)
  const find = async (portfolios: RawBuilder<unknown>): Promise<Cursor[]> => {
    const { rows } = await sql<Cursor>`
      select p.id, p.by::text as by from ${portfolios} where ${isShownTo(viewer)} order by p.by desc, p.id desc limit ${limit}
    `.execute(db)
    return rows
  }
  return readInOrder(db, {
    beyond: membersBeyond(groupId, many),
    limit,
    inOrder: () =>
      find(sql`(
        select p.*, found.by from (
          select f.portfolio_id as id, ${byReturn} as by from portfolio_figures f where ${isBehindCursor}
          order by ${byReturn} desc, f.portfolio_id desc limit ${mostInOrder}
        ) found
        cross join lateral (select * from portfolios where portfolios.id = found.id limit 1) p
        cross join lateral (${groupMemberFor(viewer, groupId, sql.ref('p.profile_id'))}) joined
        order by found.by desc, found.id desc offset 0
      ) p`),
    sorted: () =>
      find(sql`(
        select owned.*, ${byReturn} as by
        from (${groupMembersFor(viewer, groupId)} offset 0) joined
        join portfolios owned on owned.profile_id = joined.follower_id
        join portfolio_figures f on f.portfolio_id = owned.id
        where ${isBehindCursor}
      ) p`),
  })
}

/** The same as `many` for a sample, which is many times as long as a page. */
const manyForSample = 10_000

type ShownPortfolio = { id: string; profile_id: string; currency: string }

/** Some of the portfolios that the members of a group show and the viewer may see, oldest first. */
export function listShownPortfolios(
  db: Db,
  viewer: Viewer,
  { groupId, limit }: Pick<GroupPage, 'groupId' | 'limit'>,
): Promise<ShownPortfolio[]> {
  const find = async (portfolios: RawBuilder<unknown>): Promise<ShownPortfolio[]> => {
    const { rows } = await sql<ShownPortfolio>`
      select p.id, p.profile_id, p.currency from ${portfolios} where ${isShownTo(viewer)} order by p.id limit ${limit}
    `.execute(db)
    return rows
  }
  return readInOrder(db, {
    beyond: membersBeyond(groupId, manyForSample),
    limit,
    inOrder: () =>
      find(sql`(
        select p.* from (select * from portfolios order by id limit ${mostInOrder}) p
        cross join lateral (${groupMemberFor(viewer, groupId, sql.ref('p.profile_id'))}) joined
        order by p.id offset 0
      ) p`),
    sorted: () =>
      find(sql`(${groupMembersFor(viewer, groupId)} offset 0) joined
        join portfolios p on p.profile_id = joined.follower_id`),
  })
}

/** A hidden portfolio counts nowhere, not even for its owner. */
const isShownTo = (viewer: Viewer) => sql`not p.hidden and ${portfolioVisibleTo(viewer)}`
