import { limits } from '@app/contract/limits.ts'
import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { insertEventFor } from '#events/events.ts'
import { deleteMuteFor } from '#features/mutes/index.ts'
import { isTarget, type Target } from '#features/targets/index.ts'

export type Follow = Target & { followerId: string }

/**
 * Follows what is there: the row, the member's own count with its bound, the event and last the counter, for which others
 * may wait. A member's own acts wait for the profile first. False when nothing is changed by it.
 */
export async function insertFollow(db: Db, { followerId, kind, targetId }: Follow): Promise<boolean> {
  const { rows } = await sql`
    with me as (
      select id from profiles
      where id = ${followerId} and follows_count < ${limits.follows} and ${isTarget({ kind, targetId })}
      for no key update
    ), added as (
      insert into follows (follower_id, kind, target_id) select id, ${kind}::follow_kind, ${targetId} from me
      on conflict do nothing
      returning follower_id
    ), mine as (
      update profiles set follows_count = follows_count + 1 from added where id = added.follower_id returning id
    ), published as (
      ${insertEventFor('mine', { kind: 'followed', by: followerId, target: { kind, targetId } })}
    )
    insert into follower_counters as counter (kind, target_id, slot, count)
    select ${kind}::follow_kind, ${targetId}, counter_slot(${followerId}), 1 from published
    on conflict (kind, target_id, slot) do update set count = counter.count + 1
    returning target_id
  `.execute(db)
  return rows.length > 0
}

/** No longer follows and mutes it, in the same order. False when it was not followed. */
export async function deleteFollow(db: Db, { followerId, kind, targetId }: Follow): Promise<boolean> {
  const { rows } = await sql`
    with me as (
      select id from profiles where id = ${followerId} for no key update
    ), unmuted as (
      ${deleteMuteFor('me', { kind, targetId })}
    ), unmute_published as (
      ${insertEventFor('unmuted', { kind: 'unmuted', by: followerId, target: { kind, targetId } })}
    ), deleted as (
      delete from follows using me where follower_id = me.id and kind = ${kind} and target_id = ${targetId}
      returning follower_id
    ), mine as (
      update profiles set follows_count = follows_count - 1 from deleted where id = deleted.follower_id returning id
    ), published as (
      ${insertEventFor('mine', { kind: 'unfollowed', by: followerId, target: { kind, targetId } })}
    )
    update follower_counters set count = count - 1 from published
    where kind = ${kind} and target_id = ${targetId} and slot = counter_slot(${followerId})
    returning target_id
  `.execute(db)
  return rows.length > 0
}

/** Whether the member does not follow it and follows as many as one may. */
export async function hasNoRoom(db: Db, { followerId, kind, targetId }: Follow): Promise<boolean> {
  const { rows } = await sql`
    select from profiles
    where id = ${followerId} and follows_count >= ${limits.follows} and not exists (
      select from follows where follower_id = ${followerId} and kind = ${kind} and target_id = ${targetId}
    )
  `.execute(db)
  return rows.length > 0
}

/** Copies the counters of what was followed or unfollowed to where lists are ranked by them. */
export async function updateRanks(tx: Tx, targets: readonly Target[]): Promise<void> {
  for (const [kind, table] of [
    ['profile', 'profiles'],
    ['instrument', 'instruments'],
  ] as const) {
    const ids = targets.flatMap((target) => (target.kind === kind ? target.targetId : []))
    if (ids.length === 0) continue
    await sql`
      update ${sql.table(table)} ranked set follower_count = counter.count
      from (
        select target_id, sum(count)::integer as count from follower_counters
        where kind = ${kind} and target_id = any(${[...new Set(ids)]}::bigint[])
        group by target_id
      ) counter
      where ranked.id = counter.target_id and ranked.follower_count <> counter.count
    `.execute(tx)
  }
}
