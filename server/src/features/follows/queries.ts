import { limits } from '@app/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { insertEventFor } from '#events/events.ts'
import { deleteMuteFor } from '#features/mutes/index.ts'
import { isMember, type Target, tableOf, targetKinds } from '#features/targets/index.ts'

export type Follow = Target & { followerId: string }

/**
 * Follows a target that exists: the row, the member's own count with its bound, the event and last the counter, for which
 * others may wait. A member's own acts wait for the profile first. False if it changes nothing.
 */
export async function insertFollow(db: Db, { followerId, kind, targetId }: Follow): Promise<boolean> {
  const { rows } = await sql`
    with target as (
      ${existing({ kind, targetId })}
    ), me as (
      select p.id from profiles p cross join target
      where p.id = ${followerId} and p.follows_count < ${limits.follows}
      for no key update of p
    ), added as (
      insert into follows (follower_id, kind, target_id) select id, ${kind}::target_kind, ${targetId} from me
      on conflict do nothing
      returning follower_id
    ), mine as (
      update profiles set follows_count = follows_count + 1 from added where id = added.follower_id returning id
    ), published as (
      ${insertEventFor('mine', { kind: 'followed', by: followerId, target: { kind, targetId } })}
    )
    insert into follower_counters as counter (kind, target_id, slot, count)
    select ${kind}::target_kind, ${targetId}, counter_slot(${followerId}), 1 from published
    on conflict (kind, target_id, slot) do update set count = counter.count + 1
    returning target_id
  `.execute(db)
  return rows.length > 0
}

/** The target if it exists. A member cannot leave until the end of the statement, so that a follow is cleared with them. */
function existing({ kind, targetId }: Target): RawBuilder<unknown> {
  const table = sql.table(tableOf(kind))
  return isMember({ kind })
    ? sql`select id from ${table} where id = ${targetId} and (user_id is not null or is_system) for key share`
    : sql`select id from ${table} where id = ${targetId}`
}

/** Unfollows and unmutes the target, in the same order. */
export async function deleteFollow(
  db: Db,
  { followerId, kind, targetId }: Follow,
): Promise<{ wasFollowed: boolean; wasMuted: boolean }> {
  const { rows } = await sql<{ wasFollowed: boolean; wasMuted: boolean }>`
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
    ), counted as (
      update follower_counters set count = count - 1 from published
      where kind = ${kind} and target_id = ${targetId} and slot = counter_slot(${followerId})
      returning target_id
    )
    select exists (select from unmuted) as "wasMuted", exists (select from counted) as "wasFollowed"
  `.execute(db)
  return rows[0]!
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
export async function updateRanks(tx: Tx, targets: readonly { kind: string; targetId: string }[]): Promise<void> {
  for (const kind of targetKinds) {
    const ids = targets.flatMap((target) => (target.kind === kind ? target.targetId : []))
    if (ids.length === 0) continue
    await sql`
      update ${sql.table(tableOf(kind))} ranked set follower_count = counter.count
      from (
        select id, coalesce(sum(count), 0)::integer as count
        from unnest(${[...new Set(ids)]}::bigint[]) id
        left join follower_counters on kind = ${kind} and target_id = id
        group by id
      ) counter
      where ranked.id = counter.id and ranked.follower_count <> counter.count
    `.execute(tx)
  }
}

/** Nobody follows these any more; what their followers follow is counted. */
export async function unfollowTargets(tx: Tx, kind: Target['kind'], ids: readonly string[]): Promise<void> {
  await sql`
    with me as materialized (
      select id from profiles
      where id in (select follower_id from follows where kind = ${kind} and target_id = any(${ids}::bigint[]))
      order by id
      for no key update
    ), gone as (
      delete from follows using me
      where follower_id = me.id and kind = ${kind} and target_id = any(${ids}::bigint[])
      returning follower_id
    )
    update profiles p set follows_count = p.follows_count - change.count
    from (select follower_id as id, count(*) from gone group by 1) change
    where p.id = change.id
  `.execute(tx)
  await tx
    .deleteFrom('follower_counters')
    .where('kind', '=', kind)
    .where((eb) => eb('target_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}
