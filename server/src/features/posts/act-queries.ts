import { type RawBuilder, sql } from 'kysely'

import type { Act } from '#db/acts.ts'
import type { ViewerOf } from '#features/profiles/index.ts'

/** What a member does with a post. */
export type PostAct = Act & { postId: string }

/**
 * A query of the acts, as `member_id` and `post_id`. The arrays are in subqueries, as the planner would otherwise look at
 * their lengths and plan every call.
 */
export function given(acts: readonly PostAct[]): RawBuilder<unknown> {
  return sql`
    select * from unnest(
      (select ${acts.map(({ memberId }) => memberId)}::bigint[]), (select ${acts.map(({ postId }) => postId)}::bigint[])
    ) as act (member_id, post_id)
  `
}

/** The viewer in a statement about acts: the member of each row of `act`. */
export const actor: ViewerOf = { profileId: sql.ref<string>('act.member_id') }
