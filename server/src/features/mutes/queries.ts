import { type Expression, type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { Target } from '#features/targets/index.ts'

export type Mute = Target & { memberId: string }

/** Those who mute one after the other are counted one after the other. */
export async function lockMember(db: Db, memberId: string): Promise<void> {
  await db.selectFrom('profiles').where('id', '=', memberId).forNoKeyUpdate().select('id').execute()
}

/** False when it is muted already. */
export async function insertMute(db: Db, { memberId, kind, targetId }: Mute): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mutes')
    .values({ member_id: memberId, kind, target_id: targetId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** False when it was not muted. */
export async function deleteMute(db: Db, { memberId, kind, targetId }: Mute): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mutes')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countMutes(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('mutes')
    .where('member_id', '=', memberId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What a member has muted, newest first. */
export function listMutes(db: Db, memberId: string) {
  return db
    .selectFrom('mutes')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('target_id', 'desc')
    .select(['target_id as targetId', (eb) => eb.ref('kind').$castTo<Target['kind']>().as('kind')])
    .execute()
}

type Addressed = { recipientId: string; senderId: string }

/** Those of the pairs in which the recipient mutes the sender. */
export async function listMuting(db: Db, pairs: readonly Addressed[]): Promise<Addressed[]> {
  const { rows } = await sql<Addressed>`
    select pair.recipient as "recipientId", pair.sender as "senderId"
    from unnest(
      ${pairs.map(({ recipientId }) => recipientId)}::bigint[], ${pairs.map(({ senderId }) => senderId)}::bigint[]
    ) as pair (recipient, sender)
    join mutes on member_id = pair.recipient and kind = 'profile' and target_id = pair.sender
  `.execute(db)
  return rows
}

/**
 * A condition: the post stands in no source that the member mutes, or is the member's own. Who mutes nothing pays for
 * one look at an index only; for others it looks at the few sources of a post. It aggregates so that the planner
 * cannot make a join of it, which would read all sources of all posts.
 */
export function isHeard(memberId: string, postId: Expression<string> | RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from mutes where member_id = ${memberId})
    or (
      select bool_or(mute.member_id is not null) and not bool_or(stands.kind = 'profile' and stands.source_id = ${memberId})
      from post_sources stands
      left join mutes mute
        on mute.member_id = ${memberId} and mute.kind = stands.kind and mute.target_id = stands.source_id
      where stands.post_id = ${postId}
    ) is not true
  )`
}
