import type { Viewer } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { isGroupMemberFor } from '#features/groups/index.ts'
import { isBehind, returnIn } from '#features/portfolios/return-order-queries.ts'
import { walk, walkPortfolios } from '#features/portfolios/walk-queries.ts'
import { isMember, reachableBy } from '#features/profiles/index.ts'

import { type GroupPage, isShownTo, type MemberRow, type ShownPortfolio } from './group-queries.ts'

/** A page of a group that is looked for among the next `most` rows of the order. */
type Walk = GroupPage & { most: number }

const byOwnReturn = returnIn('m')

/** The same as `listMembersByReturn`, read from the order of all members. */
export function walkMembersByReturn(db: Db, viewer: Viewer, { groupId, after, limit, most }: Walk) {
  const behind = sql`from profiles m where ${isBehind(byOwnReturn, sql`m.id`, after)}`
  const id = sql.ref<string>('m.id')
  const page = sql`
    select m.id, m.by::text, m.return_m3
    from (
      select m.id, ${byOwnReturn} as by, m.return_m3 ${behind} order by ${byOwnReturn} desc, m.id desc limit ${most}
    ) m
    where ${isGroupMemberFor(viewer, groupId, id)} and ${isMember(id)} and ${reachableBy(viewer, id)}
    order by m.by desc, m.id desc`
  return walk<MemberRow>(db, { page, columns: ['id', 'by', 'return_m3'], behind, most, limit })
}

/** The same as `listPortfoliosByReturn`, read from the order of all portfolios. */
export function walkPortfoliosByReturn(db: Db, viewer: Viewer, { groupId, ...page }: Walk) {
  return walkPortfolios(
    db,
    page,
    sql`select true from portfolios p where p.id = f.id and ${isShownIn(viewer, groupId)}`,
  )
}

/** The same as `listShownPortfolios`, read from all portfolios. */
export function walkShownPortfolios(db: Db, viewer: Viewer, { groupId, limit, most }: Omit<Walk, 'after'>) {
  const page = sql`
    select p.id, p.profile_id, p.currency
    from (select * from portfolios order by id limit ${most}) p
    where ${isShownIn(viewer, groupId)}
    order by p.id`
  const columns = ['id', 'profile_id', 'currency']
  return walk<ShownPortfolio>(db, { page, columns, behind: sql`from portfolios`, most, limit })
}

const isShownIn = (viewer: Viewer, groupId: string) =>
  sql`${isGroupMemberFor(viewer, groupId, sql.ref('p.profile_id'))} and ${isShownTo(viewer)}`
