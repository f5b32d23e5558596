import { limits } from '@app/contract/limits.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { NotificationKind } from '#db/schema.gen.ts'

export type NewNotification = { recipientId: string; kind: NotificationKind; senderId: string; postId: string | null }

/** The newest replies of a thread among which its other authors are looked for. */
const newestReplies = 1000

/** Stores what was not stored before, and tells which that was. */
export async function insertNotifications(
  db: Db,
  notifications: readonly NewNotification[],
  createdAt: Date,
): Promise<{ recipientId: string; kind: NotificationKind; senderId: string | null }[]> {
  const rows = notifications.map(({ recipientId, kind, senderId, postId }) => ({
    recipient_id: recipientId,
    kind,
    sender_id: senderId,
    post_id: postId,
    created_at: createdAt,
  }))
  return db
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['recipient_id as recipientId', 'kind', 'sender_id as senderId'])
    .execute()
}

/** A condition: neither read alone nor before the mark of all that is read. */
function isUnread(recipientId: string) {
  return sql<boolean>`(
    read_at is null and id > coalesce((select read_to from notification_marks where recipient_id = ${recipientId}), 0)
  )`
}

/** Counts no further than the wire tells. */
export async function countUnread(db: Db, recipientId: string): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('notifications')
        .where('recipient_id', '=', recipientId)
        .where(isUnread(recipientId))
        .limit(limits.unread)
        .select('id')
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The notifications of a member, newest first, behind the one `after`. */
export function listByRecipient(
  db: Db,
  recipientId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return db
    .selectFrom('notifications')
    .where('recipient_id', '=', recipientId)
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'kind', 'sender_id', 'post_id', 'created_at'])
    .select(isUnread(recipientId).as('unread'))
    .execute()
}

/** Moves the mark of a member to the newest notification. */
export async function markAllRead(db: Db, recipientId: string): Promise<void> {
  await db
    .insertInto('notification_marks')
    .columns(['recipient_id', 'read_to'])
    .expression((eb) =>
      eb
        .selectFrom('notifications')
        .where('recipient_id', '=', recipientId)
        .orderBy('id', 'desc')
        .limit(1)
        .select(['recipient_id', 'id as read_to']),
    )
    .onConflict((conflict) =>
      conflict.column('recipient_id').doUpdateSet((eb) => ({
        read_to: eb.fn('greatest', ['notification_marks.read_to', 'excluded.read_to']),
      })),
    )
    .execute()
}

/** Keeps the time of the first reading; undefined when the member has no such notification. */
export function updateRead(db: Db, { id, recipientId }: { id: string; recipientId: string }, readAt: Date) {
  return db
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(readAt)) }))
    .where('id', '=', id)
    .where('recipient_id', '=', recipientId)
    .returning('id')
    .executeTakeFirst()
}

/** Whom a post concerns; undefined when it is not there any more. */
export function findPost(db: Db, postId: string) {
  return db
    .selectFrom('posts')
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .select(['author_id as authorId', 'profile_id as wallId', 'parent_id as parentId'])
    .executeTakeFirst()
}

/** The members whom a post mentions, in the order of its tags. */
export async function listMentioned(db: Db, postId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('post_tags')
    .where('post_id', '=', postId)
    .where('profile_id', 'is not', null)
    .orderBy('position')
    .select('profile_id as id')
    .$narrowType<{ id: string }>()
    .execute()
  return rows.map(({ id }) => id)
}

/** Who wrote the newest replies of a thread before this one, each once, at most `limit`; it may be told of late. */
export async function listThreadAuthors(
  db: Db,
  { threadId, replyId }: { threadId: string; replyId: string },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('posts')
        .where('parent_id', '=', threadId)
        .where('id', '<', replyId)
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(newestReplies)
        .select(['id', 'author_id'])
        .as('newest'),
    )
    .groupBy('author_id')
    .orderBy((eb) => eb.fn.max('id'), 'desc')
    .limit(limit)
    .select('author_id as id')
    .execute()
  return rows.map(({ id }) => id)
}
