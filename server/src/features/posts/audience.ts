import { type RawBuilder, sql } from 'kysely'

import { groupOpenTo, isArchivedGroup } from '#features/groups/index.ts'
import { isUnmutedBy } from '#features/mutes/index.ts'
import { tradeVisibleTo } from '#features/portfolios/index.ts'
import { reachableBy, type ViewerOf } from '#features/profiles/index.ts'

/**
 * A condition on the post with this alias: the viewer may see it (`canSeePost` in the domain). It belongs in every
 * statement that reads posts for a viewer or acts on one. `is true` keeps the planner from turning it into joins.
 */
export function readableBy(viewer: ViewerOf, post = 'p'): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sql.ref(`${post}.deleted_at`)} is null
    and ${isOpenTo(viewer, post)}
    and (
      ${sql.ref(`${post}.parent_id`)} is null
      or exists (select from posts thread where thread.id = ${sql.ref(`${post}.parent_id`)} and ${isOpenTo(viewer, 'thread')})
    )
  ) is true`
}

/**
 * A condition on the post with this alias: it is deleted, and the viewer may see the replies that are left. Only who asks
 * for the post itself finds it.
 */
export function isStubFor(viewer: ViewerOf, post = 'p'): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sql.ref(`${post}.deleted_at`)} is not null
    and ${isOpenTo(viewer, post)}
    and exists (select from posts reply where reply.parent_id = ${sql.ref(`${post}.id`)} and reply.deleted_at is null)
  ) is true`
}

/**
 * A condition on the post with this alias: it is activity for the viewer, who sees it in lists and is notified of it
 * (`isActivityFor`).
 */
export function inActivityOf(viewer: ViewerOf, post = 'p'): RawBuilder<boolean> {
  return sql<boolean>`(
    ${readableBy(viewer, post)}
    and (${sql.ref(`${post}.author_id`)} = ${viewer.profileId} or ${isUnmutedBy(viewer, sql.ref(`${post}.id`))}) is true
  )`
}

/** A condition: the post with this id is activity for the viewer. */
export function isActivityOf(viewer: ViewerOf, postId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from posts p where p.id = ${postId} and ${inActivityOf(viewer)})`
}

/** A condition on the post with this alias: it is in an archived group, itself or as a reply, and only read there. */
export function isArchived(post = 'p'): RawBuilder<boolean> {
  return isArchivedGroup(sql<string | null>`coalesce(
    ${sql.ref(`${post}.group_id`)},
    (select thread.group_id from posts thread where thread.id = ${sql.ref(`${post}.parent_id`)})
  )`)
}

/** The viewer may see the replies to the post, which stay when it is deleted (`canSeeThread`). */
function isOpenTo(viewer: ViewerOf, post: string): RawBuilder<boolean> {
  const tradeId = sql.ref<string>(`${post}.trade_id`)
  return sql<boolean>`(
    ${sql.ref(`${post}.hidden_at`)} is null
    and ${reachableBy(viewer, sql.ref(`${post}.author_id`))}
    and ${groupOpenTo(viewer, sql.ref(`${post}.group_id`))}
    and (
      ${tradeId} is null
      or (not ${sql.ref(`${post}.withheld`)} or ${sql.ref(`${post}.author_id`)} = ${viewer.profileId})
      and ${tradeVisibleTo(viewer, tradeId)}
    )
  )`
}
