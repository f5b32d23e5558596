import { limits } from '@app/contract/limits.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { canAlert } from '#features/mutes/index.ts'
import { reachableBy } from '#features/profiles/index.ts'

import type { Pair } from './pair.ts'

/** A conversation as one of its two members has it. */
export type Side = { profileId: string; counterpartId: string }
type PagePlace = { after: string | undefined; limit: number }

export type MessageRow = Awaited<ReturnType<typeof listByPair>>[number]

const previewLength = 200

/** Whom somebody wants to write to; undefined when there is no such profile. */
export function findRecipient(db: Db, { senderId, recipientId }: { senderId: string; recipientId: string }) {
  return db
    .selectFrom('profiles as p')
    .where('p.id', '=', recipientId)
    .select((eb) => [
      eb('p.user_id', 'is not', null).$castTo<boolean>().as('isMember'),
      eb
        .exists(
          eb
            .selectFrom('conversations as c')
            .where('c.profile_id', '=', senderId)
            .whereRef('c.counterpart_id', '=', 'p.id')
            .select('c.profile_id'),
        )
        .$castTo<boolean>()
        .as('isKnown'),
      eb
        .exists(
          eb
            .selectFrom('follows as f')
            .whereRef('f.follower_id', '=', 'p.id')
            .where('f.kind', '=', 'profile')
            .where('f.target_id', '=', senderId)
            .select('f.target_id'),
        )
        .$castTo<boolean>()
        .as('isFollower'),
    ])
    .executeTakeFirst()
}

/** Lets the first messages of one sender happen one after the other. */
export async function lockSender(db: Db, senderId: string): Promise<void> {
  await db.selectFrom('profiles').where('id', '=', senderId).forNoKeyUpdate().select('id').execute()
}

/** When the sender began the conversations with members who did not follow her, newest first; without the named one. */
export async function listUninvited(
  db: Db,
  { senderId, recipientId, since }: { senderId: string; recipientId: string; since: Date },
  limit: number,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('conversations')
    .where('profile_id', '=', senderId)
    .where('counterpart_id', '!=', recipientId)
    .where('uninvited_at', '>', since)
    .orderBy('uninvited_at', 'desc')
    .limit(limit)
    .select('uninvited_at as at')
    .$narrowType<{ at: Date }>()
    .execute()
  return rows.map(({ at }) => at)
}

/**
 * Lets the messages of two members get their ids in the order in which they are committed: a mark at one of them then
 * has no unread one before it.
 */
export async function lockPair(db: Db, { firstId, secondId }: Pair): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${firstId} ${secondId}`}, 0))`.execute(db)
}

type NewMessageRow = Pair & { senderId: string; body: string; createdAt: Date }

/** Undefined if the sender cannot reach the recipient. */
export async function insertMessage(
  db: Db,
  { firstId, secondId, senderId, body, createdAt }: NewMessageRow,
): Promise<MessageRow | undefined> {
  const recipientId = senderId === firstId ? secondId : firstId
  const { rows } = await sql<MessageRow>`
    insert into messages (first_id, second_id, sender_id, body, created_at)
    select ${firstId}, ${secondId}, ${senderId}, ${body}, ${createdAt}
    where ${reachableBy({ profileId: senderId }, recipientId)}
    returning id, first_id, second_id, sender_id, body, created_at
  `.execute(db)
  return rows[0]
}

type Addressed = { recipientId: string; senderId: string }

/** Those of the messages that are announced to their recipients. */
export async function listAnnounced(db: Db, messages: readonly Addressed[]): Promise<Addressed[]> {
  const { rows } = await sql<Addressed>`
    select message.recipient_id as "recipientId", message.sender_id as "senderId"
    from unnest(
      ${messages.map(({ recipientId }) => recipientId)}::bigint[], ${messages.map(({ senderId }) => senderId)}::bigint[]
    ) as message (recipient_id, sender_id)
    where ${canAlert({ profileId: sql.ref('message.recipient_id') }, sql.ref('message.sender_id'))}
  `.execute(db)
  return rows
}

type Sent = { messageId: string; senderId: string; recipientId: string; uninvitedAt: Date | null }

/**
 * Puts the message last in the conversation of both and counts it as unread for the recipient. The sides are locked in
 * the order of their ids, so that two who write to each other do not wait forever.
 */
export async function countMessage(db: Db, { messageId, senderId, recipientId, uninvitedAt }: Sent): Promise<void> {
  await sql`
    insert into conversations as c (profile_id, counterpart_id, last_message_id, unread_count, uninvited_at)
    select profile_id, counterpart_id, ${messageId}::bigint, unread, uninvited_at
    from (values
      (${senderId}::bigint, ${recipientId}::bigint, 0, ${uninvitedAt}::timestamptz),
      (${recipientId}::bigint, ${senderId}::bigint, 1, null)
    ) as side (profile_id, counterpart_id, unread, uninvited_at)
    order by profile_id
    on conflict (profile_id, counterpart_id) do update set
      last_message_id = greatest(c.last_message_id, excluded.last_message_id),
      unread_count = c.unread_count + excluded.unread_count
  `.execute(db)
}

/**
 * The conversations of a member, the one with the newest message first, behind that with the message `after`. What a
 * muted member writes is not counted as unread until it is unmuted.
 */
export function listByProfile(db: Db, member: Viewer, { after, limit }: PagePlace) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('messages as m', 'm.id', 'c.last_message_id')
    .where('c.profile_id', '=', member.profileId)
    .$if(after !== undefined, (query) => query.where('c.last_message_id', '<', after!))
    .orderBy('c.last_message_id', 'desc')
    .limit(limit)
    .select(['c.counterpart_id', 'c.last_message_id', 'm.sender_id', 'm.created_at'])
    .select(
      sql<number>`case when ${canAlert(member, sql.ref('c.counterpart_id'))} then c.unread_count else 0 end`.as(
        'unread_count',
      ),
    )
    .select(sql<string>`left(m.body, ${sql.lit(previewLength)})`.as('body'))
    .execute()
}

/** What two members have written to each other, newest first, behind the message `after`. */
export function listByPair(db: Db, { firstId, secondId }: Pair, { after, limit }: PagePlace) {
  return db
    .selectFrom('messages')
    .where('first_id', '=', firstId)
    .where('second_id', '=', secondId)
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'first_id', 'second_id', 'sender_id', 'body', 'created_at'])
    .execute()
}

/** Adds up no more conversations than are needed to come to the end of counting. */
export async function countUnread(db: Db, member: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('conversations as c')
        .where('c.profile_id', '=', member.profileId)
        .where('c.unread_count', '>', 0)
        .where(canAlert(member, sql.ref('c.counterpart_id')))
        .limit(limits.unread)
        .select('c.unread_count')
        .as('unread'),
    )
    .select((eb) => eb.fn.sum<string | null>('unread_count').as('count'))
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

/** Moves the mark of this side to the newest message; false when there is no such conversation. */
export async function updateRead(db: Db, { profileId, counterpartId }: Side): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set((eb) => ({ read_to: eb.ref('last_message_id'), unread_count: 0 }))
    .where('profile_id', '=', profileId)
    .where('counterpart_id', '=', counterpartId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
