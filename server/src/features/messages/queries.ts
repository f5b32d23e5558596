import { limits } from '@app/contract/limits.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { type RawBuilder, sql } from 'kysely'

import { listOf } from '#db/among.ts'
import type { Db, Tx } from '#db/db.ts'
import { isFollowing } from '#features/follows/index.ts'
import { canAlert } from '#features/mutes/index.ts'
import { isMember, reachableBy, type ViewerOf } from '#features/profiles/index.ts'
import { isNamed } from '#features/search/index.ts'

import type { Pair } from './pair.ts'

/** A conversation from the side of one of its two members. */
export type ConversationSide = { profileId: string; counterpartId: string }
type PageRequest = { after: string | undefined; limit: number }

export type MessageRow = Awaited<ReturnType<typeof listByPair>>[number]

const previewLength = 200

/** An expression: the other member of the conversation `c`. */
function counterpartOf(profileId: string | null | RawBuilder<string>): RawBuilder<string> {
  return sql<string>`case when c.first_id = ${profileId} then c.second_id else c.first_id end`
}

type Recipient = { isMember: boolean; isKnown: boolean; isFollower: boolean }

/** What decides whether a member may write to another. Returns `undefined` if there is no such profile. */
export async function findRecipient(
  db: Db,
  senderId: string,
  recipientId: string,
  pair: Pair | undefined,
): Promise<Recipient | undefined> {
  const { isMember: isThere, ...recipient } = await db
    .selectNoFrom((eb) => [
      isMember(recipientId).as('isMember'),
      eb
        .exists(
          eb
            .selectFrom('conversations as c')
            .where('c.first_id', '=', pair?.firstId ?? null)
            .where('c.second_id', '=', pair?.secondId ?? null)
            .select('c.id'),
        )
        .$castTo<boolean>()
        .as('isKnown'),
      isFollowing(recipientId, 'profile', senderId).as('isFollower'),
    ])
    .executeTakeFirstOrThrow()
  return isThere === null ? undefined : { ...recipient, isMember: isThere }
}

/**
 * When the sender began conversations with members who did not follow them, newest first, except the one with the
 * recipient.
 */
export async function listUninvited(
  db: Db,
  { senderId, recipientId, since }: { senderId: string; recipientId: string; since: Date },
  limit: number,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('conversation_members as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .where('m.member_id', '=', senderId)
    .where(counterpartOf(senderId), '!=', recipientId)
    .where('m.uninvited_at', '>', since)
    .orderBy('m.uninvited_at', 'desc')
    .limit(limit)
    .select('m.uninvited_at as at')
    .$narrowType<{ at: Date }>()
    .execute()
  return rows.map(({ at }) => at)
}

/**
 * Locks the conversation of two members, and creates it if there is none. The lock makes message ids grow in commit
 * order, so that no unread message is older than a read mark.
 */
export async function lockConversation(tx: Tx, pair: Pair, now: Date): Promise<string> {
  const conversation = await tx
    .selectFrom('conversations')
    .where('first_id', '=', pair.firstId)
    .where('second_id', '=', pair.secondId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return conversation?.id ?? insertConversation(tx, pair, now)
}

/** If another transaction is inserting the same conversation, waits for it and locks its row. */
async function insertConversation(tx: Tx, { firstId, secondId }: Pair, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('conversations')
    .values({ first_id: firstId, second_id: secondId, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['first_id', 'second_id']).doUpdateSet((eb) => ({ first_id: eb.ref('excluded.first_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewMessageRow = { conversationId: string; senderId: string; recipientId: string; body: string; createdAt: Date }

/** Returns `undefined` if the sender cannot reach the recipient. */
export async function insertMessage(
  db: Db,
  { conversationId, senderId, recipientId, body, createdAt }: NewMessageRow,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    insert into messages (conversation_id, sender_id, body, created_at)
    select ${conversationId}, ${senderId}, ${body}, ${createdAt}
    where ${reachableBy({ profileId: senderId }, recipientId)}
    returning id, sender_id, body, created_at
  `.execute(db)
  return rows[0]
}

type MessageParties = { recipientId: string; senderId: string }

/** Returns those of the messages that may alert their recipients. */
export async function listAnnounced(db: Db, messages: readonly MessageParties[]): Promise<MessageParties[]> {
  const { rows } = await sql<MessageParties>`
    select message.recipient_id as "recipientId", message.sender_id as "senderId"
    from unnest(
      ${messages.map(({ recipientId }) => recipientId)}::bigint[], ${messages.map(({ senderId }) => senderId)}::bigint[]
    ) as message (recipient_id, sender_id)
    where ${canAlert({ profileId: sql.ref('message.recipient_id') }, sql.ref('message.sender_id'))}
  `.execute(db)
  return rows
}

type CountedMessage = {
  conversationId: string
  messageId: string
  senderId: string
  recipientId: string
  uninvitedAt: Date | null
}

/**
 * Makes the message the last one of the conversation for both members and counts it as unread for the recipient; a member
 * who has left in the meantime is skipped. The caller has locked the conversation.
 */
export async function countMessage(db: Db, message: CountedMessage): Promise<void> {
  const { conversationId, messageId, senderId, recipientId, uninvitedAt } = message
  await sql`
    insert into conversation_members as m (conversation_id, member_id, last_message_id, unread_count, uninvited_at)
    select ${conversationId}::bigint, side.member_id, ${messageId}::bigint, side.unread, side.uninvited_at
    from (values
      (${senderId}::bigint, 0, ${uninvitedAt}::timestamptz),
      (${recipientId}::bigint, 1, null)
    ) as side (member_id, unread, uninvited_at)
    where ${isMember(sql.ref('side.member_id'))}
    on conflict (conversation_id, member_id) do update set
      last_message_id = excluded.last_message_id,
      unread_count = m.unread_count + excluded.unread_count
  `.execute(db)
}

/**
 * A condition: the other member of a conversation has this name. A subquery and no join, so that the planner goes through the
 * conversations of the one member in their order.
 */
function isWithNamed(profileId: string | null, name: string): RawBuilder<boolean> {
  return sql<boolean>`(
    select ${isNamed(counterpartOf(profileId), name)}
    from conversations c
    where c.id = conversation_members.conversation_id
  ) is true`
}

/**
 * The conversations of a member, newest message first, after the one whose last message is `after`; with a name, only those
 * with members of that name. Messages from a muted member do not count as unread until that member is unmuted.
 */
export function listByProfile(db: Db, member: Viewer, { after, limit }: PageRequest, name?: string) {
  return (
    db
      // Selects the page first: if joined before, the newest messages of all members might be scanned for those of this
      // member.
      .selectFrom((eb) =>
        eb
          .selectFrom('conversation_members')
          .where('member_id', '=', member.profileId)
          .$if(after !== undefined, (query) => query.where('last_message_id', '<', after!))
          .$if(name !== undefined, (query) => query.where(isWithNamed(member.profileId, name!)))
          .orderBy('last_message_id', 'desc')
          .limit(limit)
          .select(['conversation_id', 'last_message_id', 'unread_count'])
          .as('side'),
      )
      .innerJoin('conversations as c', 'c.id', 'side.conversation_id')
      .innerJoin('messages as m', 'm.id', 'side.last_message_id')
      .orderBy('side.last_message_id', 'desc')
      .select(counterpartOf(member.profileId).as('counterpart_id'))
      .select(['side.last_message_id', 'm.sender_id', 'm.created_at'])
      .select(
        sql<number>`case when ${canAlert(member, counterpartOf(member.profileId))} then side.unread_count else 0 end`.as(
          'unread_count',
        ),
      )
      .select(sql<string>`left(m.body, ${sql.lit(previewLength)})`.as('body'))
      .execute()
  )
}

/** The messages between two members, newest first, older than `after`. */
export function listByPair(db: Db, { firstId, secondId }: Pair, { after, limit }: PageRequest) {
  return db
    .selectFrom('messages')
    .where('conversation_id', '=', (eb) =>
      eb.selectFrom('conversations').where('first_id', '=', firstId).where('second_id', '=', secondId).select('id'),
    )
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'sender_id', 'body', 'created_at'])
    .execute()
}

/** The number of unread messages by member, counted up to the limit of the API. */
export async function countUnreadMessages(db: Db, memberIds: readonly string[]): Promise<Map<string, number>> {
  const member = { profileId: sql.ref<string>('member.id') }
  const { rows } = await sql<{ id: string; count: number }>`
    select member.id, unread.count
    from unnest(${listOf(memberIds, 'bigint')}) as member (id)
    cross join lateral (
      select least(coalesce(sum(unread_count), 0), ${sql.lit(limits.unread)})::integer as count
      from (
        select side.unread_count
        from conversation_members side
        join conversations c on c.id = side.conversation_id
        where side.member_id = member.id and side.unread_count > 0 and ${canAlert(member, counterpartOf(member.profileId))}
        limit ${sql.lit(limits.unread)}
      ) counted
    ) unread
  `.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** A condition: the member has unread messages from the other. */
export function hasUnreadFrom({ profileId }: ViewerOf, senderId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select
    from conversations c
    join conversation_members side on side.conversation_id = c.id and side.member_id = ${profileId}
    where c.first_id = least(${profileId}::bigint, ${senderId}) and c.second_id = greatest(${profileId}::bigint, ${senderId})
      and side.unread_count > 0
  )`
}

/** Moves the member's read mark to the newest message. Returns false if there is no such conversation. */
export async function updateRead(db: Db, profileId: string, { firstId, secondId }: Pair): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversation_members as m')
    .from('conversations as c')
    .set((eb) => ({ last_read_id: eb.ref('m.last_message_id'), unread_count: 0 }))
    .where('c.first_id', '=', firstId)
    .where('c.second_id', '=', secondId)
    .whereRef('m.conversation_id', '=', 'c.id')
    .where('m.member_id', '=', profileId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
