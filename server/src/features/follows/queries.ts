import { limits } from '@app/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Act } from '#db/acts.ts'
import type { Db, Tx } from '#db/db.ts'
import { type EventOf, insertEventFor } from '#events/events.ts'
import { deleteMutesFor } from '#features/mutes/index.ts'
import {
  admissionOf,
  followerCopyOf,
  isMember,
  type Target,
  tableOf,
  targetKinds,
  visibleTo,
} from '#features/targets/index.ts'

import { isFollowing } from './facts-queries.ts'

export type Follow = Act & Target

type Followed = Act & { isNew: boolean; hadRoom: boolean; isAdmitted: boolean }

/**
 * Inserts the follows of targets that exist and admit the member, up to the limit per member, with the members' own
 * counts, the events and, last, the counters, which others may wait for. The lock on a member's profile makes their acts
 * wait for each other. Invitations are accepted; `areAdmitted` follows need none. Nobody is told of `isQuiet` follows.
 */
export async function insertFollows(db: Db, follows: readonly Follow[], { areAdmitted = false, isQuiet = false } = {}) {
  const admission = admissionTo(follows)
  const isAdmitted = areAdmitted
    ? sql`true`
    : sql`(target.is_open or exists (select from invited i where (i.member_id, i.group_id) = (me.id, target.target_id)))`
  const { rows } = await sql<Followed>`
    with act as (
      ${given(follows)}
    ), target as materialized (
      ${sql.join(targetKinds.map(lockExisting), sql` union all `)}
    ), me as materialized (
      select id, follows_count from profiles where id in (select member_id from act) order by id for no key update
    ), invited as (
      ${admission?.acceptInvites('act', 'me') ?? noInvites}
    ), added as (
      insert into follows (follower_id, kind, target_id)
      select me.id, kind, target_id
      from act join target using (member_id, kind, target_id) join me on me.id = member_id
      where me.follows_count < ${limits.follows} and ${isAdmitted}
      order by 1, 2, 3
      on conflict do nothing
      returning follower_id, kind, target_id
    ), mine as (
      update profiles set follows_count = follows_count + change.count
      from (select follower_id, count(*) from added group by 1) change where id = change.follower_id
      returning id
    ), followed as (
      select added.* from added join mine on mine.id = follower_id
    ), granted as (
      ${admission?.withdrawRequests('added') ?? sql`select`}
    ), welcomed as (
      ${admission && !areAdmitted ? insertEventFor('invited', admission.inviteAccepted) : sql`select`}
    ), published as (
      ${insertEventFor('followed', followEvent('followed', isQuiet))}
    ), counted as (
      ${countFollows('followed', 'added')}
    )
    select member_id as "memberId", member_id in (select id from mine) as "isNew",
      follows_count < ${limits.follows} or f.follower_id is not null as "hadRoom",
      ${isAdmitted} or f.follower_id is not null as "isAdmitted"
    from act join target using (member_id, kind, target_id) join me on me.id = member_id
      left join follows f on (f.follower_id, f.kind, f.target_id) = (me.id, target.kind, target.target_id)
  `.execute(db)
  return rows
}

/** A query of the acts, as `member_id`, `kind` and `target_id`; the arrays are in subqueries, as in the acts on posts. */
function given(follows: readonly Follow[]): RawBuilder<unknown> {
  return sql`
    select * from unnest(
      (select ${follows.map(({ memberId }) => memberId)}::bigint[]),
      (select ${follows.map(({ kind }) => kind)}::target_kind[]),
      (select ${follows.map(({ targetId }) => targetId)}::bigint[])
    ) as act (member_id, kind, target_id)
  `
}

/** The admission to targets of a kind among these; undefined if all of them admit everybody. */
function admissionTo(follows: readonly Follow[]) {
  return targetKinds.flatMap((kind) => (follows.some((one) => one.kind === kind) && admissionOf(kind)) || []).at(0)
}

const noInvites = sql`select null::bigint as member_id, null::bigint as group_id where false`

/**
 * A query of those acts whose target is of a kind, exists and may be seen by the member; `is_open` tells whether it admits
 * them without an invitation.
 */
function existing(kind: Target['kind']): RawBuilder<unknown> {
  const isVisible = visibleTo(kind, sql.ref('act.member_id'))
  return sql`
    select act.member_id, act.kind, act.target_id, ${admissionOf(kind)?.isOpen ?? sql`true`} as is_open
    from act join ${sql.table(tableOf(kind))} t on t.id = act.target_id
    where act.kind = ${sql.lit(kind)}
      ${isMember({ kind }) ? sql`and (t.user_id is not null or t.is_system)` : sql``}
      ${isVisible ? sql`and ${isVisible}` : sql``}
  `
}

/** As `existing`, but locks members, so that a follow of one who is leaving is still cleared with their data. */
function lockExisting(kind: Target['kind']): RawBuilder<unknown> {
  return isMember({ kind })
    ? sql`select * from (${existing(kind)} order by t.id for key share of t) ${sql.table(kind)}`
    : existing(kind)
}

/** Deletes the follows and the mutes of their targets, locking in the same order as `insertFollows`. */
export async function deleteFollows(db: Db, follows: readonly Follow[]) {
  const { rows } = await sql<Act & { isThere: boolean; wasFollowed: boolean; wasMuted: boolean }>`
    with act as (
      ${given(follows)}
    ), target as (
      ${sql.join(targetKinds.map(existing), sql` union all `)}
    ), me as materialized (
      select id from profiles where id in (select member_id from act) order by id for no key update
    ), unmuted as (
      ${deleteMutesFor('act', 'me')}
    ), unmute_published as (
      ${insertEventFor('unmuted', followEvent('unmuted'))}
    ), deleted as (
      delete from follows f using act join me on me.id = act.member_id
      where (f.follower_id, f.kind, f.target_id) = (me.id, act.kind, act.target_id)
      returning f.follower_id, f.kind, f.target_id
    ), mine as (
      update profiles set follows_count = follows_count - 1 from deleted where id = follower_id returning deleted.*
    ), published as (
      ${insertEventFor('mine', followEvent('unfollowed'))}
    ), counted as (
      ${countFollows('mine', 'deleted')}
    )
    select member_id as "memberId", exists (
        select from target t where (t.member_id, t.kind, t.target_id) = (act.member_id, act.kind, act.target_id)
      ) as "isThere",
      member_id in (select follower_id from mine) as "wasFollowed",
      member_id in (select follower_id from unmuted) as "wasMuted"
    from act
  `.execute(db)
  return rows
}

/** Part of a statement: adds the follows in one of its common table expressions to the counters, after `published`. */
export function countFollows(follows: string, change: 'added' | 'deleted'): RawBuilder<unknown> {
  return sql`
    insert into follower_counters as counter (kind, target_id, slot, count)
    select kind, target_id, counter_slot(), ${sql.raw(change === 'added' ? '' : '-')}count(*)
    from ${sql.table(follows)} cross join (select count(*) from published) events
    group by 1, 2 order by 1, 2
    on conflict (kind, target_id, slot) do update set count = counter.count + excluded.count
  `
}

/** The event of a row with `follower_id`, `kind` and `target_id`. */
export function followEvent<Kind extends 'followed' | 'unfollowed' | 'unmuted'>(
  kind: Kind,
  isQuiet = false,
): RawBuilder<EventOf<Kind>> {
  return sql`jsonb_build_object(
    'kind', ${sql.lit(kind)}, 'by', follower_id::text,
    'target', jsonb_build_object('kind', kind, 'targetId', target_id::text)
    ${isQuiet ? sql`, 'isQuiet', true` : sql``}
  )`
}

export async function isFollowed(db: Db, { memberId, kind, targetId }: Follow): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isFollowing(memberId, kind, targetId)} as is`.execute(db)
  return rows[0]!.is
}

/** Copies the counters of the targets to the columns by which lists are ranked and screened. */
export async function updateRanks(tx: Tx, targets: readonly { kind: string; targetId: string }[]): Promise<void> {
  for (const kind of targetKinds) {
    const ids = targets.flatMap((target) => (target.kind === kind ? target.targetId : []))
    if (ids.length === 0) continue
    const update = sql`
      update ${sql.table(tableOf(kind))} ranked set follower_count = counter.count
      from (
        select id, coalesce(sum(count), 0)::integer as count
        from unnest(${[...new Set(ids)]}::bigint[]) id
        left join follower_counters on kind = ${kind} and target_id = id
        group by id
      ) counter
      where ranked.id = counter.id and ranked.follower_count <> counter.count
    `
    const copy = followerCopyOf(kind)
    await (copy ? sql`with r as (${update} returning ranked.id, ranked.follower_count) ${copy('r')}` : update).execute(
      tx,
    )
  }
}

/** Deletes all follows of the targets, and updates the follow counts of their followers. */
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
