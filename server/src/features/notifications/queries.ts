import { limits } from '@app/contract/limits.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { NotificationKind } from '#db/schema.gen.ts'
import { canAlert } from '#features/mutes/index.ts'
import { inActivityOf } from '#features/posts/index.ts'
import type { ViewerOf } from '#features/profiles/index.ts'

/** Who is notified of an act, and as what. */
export type Notice = { recipientId: string; kind: NotificationKind }

/** The newest replies of a thread among which its other authors are looked for. */
const newestReplies = 1000

/** Stores what was not stored before and reaches its recipient, and returns which that was. */
export async function insertNotifications(
  db: Db,
  { senderId, postId, createdAt }: { senderId: string; postId: string | null; createdAt: Date },
  notices: readonly Notice[],
): Promise<(Notice & { senderId: string })[]> {
  const { rows } = await sql<Notice & { senderId: string }>`
    insert into notifications (recipient_id, kind, sender_id, post_id, created_at)
    select n.recipient_id, n.kind, n.sender_id, n.post_id, ${createdAt}
    from (
      select recipient_id, kind, ${senderId}::bigint as sender_id, ${postId}::bigint as post_id
      from unnest(
        ${notices.map(({ recipientId }) => recipientId)}::bigint[],
        ${notices.map(({ kind }) => kind)}::notification_kind[]
      ) as notice (recipient_id, kind)
    ) n
    where ${reaches({ profileId: sql.ref('n.recipient_id') })}
    on conflict do nothing
    returning recipient_id as "recipientId", kind, sender_id as "senderId"
  `.execute(db)
  return rows
}

/** A condition on the notification `n`: its sender can alert the recipient, and its post is activity for them. */
function reaches(recipient: ViewerOf): RawBuilder<boolean> {
  return sql<boolean>`(
    (n.sender_id is null or ${canAlert(recipient, sql.ref('n.sender_id'))})
    and (n.post_id is null or exists (select from posts p where p.id = n.post_id and ${inActivityOf(recipient)}))
  ) is true`
}

/** A condition: neither read alone nor before the mark of all that is read. */
function isUnread({ profileId }: Viewer) {
  return sql<boolean>`(
    n.read_at is null and n.id > coalesce((select read_to from notification_marks where recipient_id = ${profileId}), 0)
  )`
}

/** Counts no further than the wire tells. */
export async function countUnread(db: Db, recipient: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('notifications as n')
        .where('n.recipient_id', '=', recipient.profileId)
        .where(isUnread(recipient))
        .where(reaches(recipient))
        .limit(limits.unread)
        .select('n.id')
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The notifications that reach a member, newest first, behind the one `after`. */
export function listByRecipient(
  db: Db,
  recipient: Viewer,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return db
    .selectFrom('notifications as n')
    .where('n.recipient_id', '=', recipient.profileId)
    .where(reaches(recipient))
    .$if(after !== undefined, (query) => query.where('n.id', '<', after!))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .select(['n.id', 'n.kind', 'n.sender_id', 'n.post_id', 'n.created_at'])
    .select(isUnread(recipient).as('unread'))
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
