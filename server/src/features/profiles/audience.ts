import type { Viewer } from '@app/domain/audience/audience.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'

type Id = string | Expression<string> | RawBuilder<string>

/** A viewer of a statement: one whose id is known, or each member of a column. */
export type ViewerOf = Viewer | { readonly profileId: RawBuilder<string> }

/** A query of the ids of those whom the viewer blocks or who block them. */
export function blockedFor({ profileId }: ViewerOf): RawBuilder<unknown> {
  return sql`
    select block.blocked_id from blocks block where block.member_id = ${profileId}
    union all
    select block.member_id from blocks block where block.blocked_id = ${profileId}
  `
}

/**
 * A condition: the viewer may write to a member, mention them and see what they write (`canReach`). `is true` keeps the
 * planner from making joins of it, which would read all blocks before a page.
 */
export function reachableBy({ profileId }: ViewerOf, memberId: Id): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from profiles suspended where suspended.id = ${memberId} and suspended.suspended_at is not null)
    and not exists (select from blocks block where block.member_id = ${profileId} and block.blocked_id = ${memberId})
    and not exists (select from blocks block where block.member_id = ${memberId} and block.blocked_id = ${profileId})
  ) is true`
}
