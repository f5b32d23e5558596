import { type Expression, type RawBuilder, sql } from 'kysely'

import { reachableBy, unreachableBy, type ViewerOf } from '#features/profiles/index.ts'
import { sourcesOf, targetKinds } from '#features/targets/index.ts'

/** The kind of target whose mutes apply to a post source; none for walls and news. */
const sourceKinds = targetKinds.filter((kind) => sourcesOf(kind).some((source) => source === kind))
const targetOf = sql`case when stands.kind in (${sql.join(sourceKinds.map((kind) => sql.lit(kind)))}) then stands.kind::text::target_kind end`

/** A condition: what the member does counts as unread for the viewer and is announced (`canAlert`). */
export function canAlert(viewer: ViewerOf, memberId: Expression<string> | RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(
    ${reachableBy(viewer, memberId)}
    and not exists (
      select from mutes mute
      where mute.member_id = ${viewer.profileId} and mute.kind = 'profile' and mute.target_id = ${memberId}
    )
  ) is true`
}

/** A query of the ids of the members who cannot alert the viewer. */
export function silencedFor(viewer: ViewerOf): RawBuilder<unknown> {
  return sql`
    select mute.target_id from mutes mute where mute.member_id = ${viewer.profileId} and mute.kind = 'profile'
    union all
    ${unreachableBy(viewer)}
  `
}

/**
 * A condition: the viewer mutes none of the sources of a post, or wrote it. It costs viewers who mute nothing one index
 * look-up; for others it reads the few sources of the post. It aggregates so that the planner cannot turn it into a join,
 * which would read the sources of all posts.
 */
export function isUnmutedBy({ profileId }: ViewerOf, postId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from mutes where member_id = ${profileId})
    or (
      select bool_or(mute.member_id is not null) and not bool_or(stands.kind = 'profile' and stands.source_id = ${profileId})
      from post_sources stands
      left join mutes mute
        on mute.member_id = ${profileId} and mute.target_id = stands.source_id and mute.kind = ${targetOf}
      where stands.post_id = ${postId}
    ) is not true
  )`
}

/** What members mute, as `member_id`, `kind` and `id`. */
export function mutesOf(memberIds: readonly string[]): RawBuilder<unknown> {
  return sql`select member_id, kind::text, target_id as id from mutes where member_id = any(${memberIds}::bigint[])`
}
