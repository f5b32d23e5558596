import { limits } from '@app/contract/limits.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { type RawBuilder, sql } from 'kysely'

import { among } from '#db/among.ts'
import type { Db } from '#db/db.ts'
import type { NotificationKind } from '#db/schema.gen.ts'
import { canAlert } from '#features/mutes/index.ts'
import { inActivityOf } from '#features/posts/index.ts'
import type { ViewerOf } from '#features/profiles/index.ts'

export type NewNotification = { recipientId: string; kind: NotificationKind; senderId: string; postId: string | null }

/** The newest replies of a thread among which its other authors are looked for. */
const newestReplies = 1000

/** Stores what was not stored before and reaches its recipient, unless one of both has left; returns which that was. */
export async function insertNotifications(
  db: Db,
  notifications: readonly NewNotification[],
  createdAt: Date,
): Promise<Omit<NewNotification, 'postId'>[]> {
  const { rows } = await sql<Omit<NewNotification, 'postId'>>`
    insert into notifications (recipient_id, kind, sender_id, post_id, created_at)
    select n.recipient_id, n.kind, n.sender_id, n.post_id, ${createdAt}
    from unnest(
      ${notifications.map(({ recipientId }) => recipientId)}::bigint[],
      ${notifications.map(({ kind }) => kind)}::notification_kind[],
      ${notifications.map(({ senderId }) => senderId)}::bigint[],
      ${notifications.map(({ postId }) => postId)}::bigint[]
    ) as n (recipient_id, kind, sender_id, post_id)
    where ${reaches({ profileId: sql.ref('n.recipient_id') })}
      and not exists (
        select from profiles left_one
        where left_one.id in (n.recipient_id, n.sender_id) and left_one.user_id is null and not left_one.is_system
      )
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

/** Those of the posts that are still there, with whom they concern. */
export async function listPosts(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('posts')
    .where((eb) => among(eb, 'id', ids))
    .where('deleted_at', 'is', null)
    .select(['id', 'author_id as authorId', 'profile_id as wallId', 'parent_id as parentId'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The members whom each of the posts mentions, in the order of its tags. */
export async function listMentioned(db: Db, postIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('post_tags')
    .where((eb) => among(eb, 'post_id', postIds))
    .where('profile_id', 'is not', null)
    .orderBy('post_id')
    .orderBy('position')
    .select(['post_id as postId', 'profile_id as id'])
    .$narrowType<{ id: string }>()
    .execute()
  return idsByPost(rows)
}

/**
 * For each of the replies the author of its thread, and who wrote the newest replies before it, each once, at most
 * `limit`; a reply may be told of late.
 */
export async function listThreadAuthors(
  db: Db,
  replyIds: readonly string[],
  limit: number,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ postId: string; id: string }>`
    select reply.id as "postId", author.id
    from posts reply
    cross join lateral (
      select thread.author_id as id, null as newest
      from posts thread
      where thread.id = reply.parent_id and thread.deleted_at is null
      union all
      (
        select earlier.author_id, max(earlier.id) as newest
        from (
          select author_id, id
          from posts
          where parent_id = reply.parent_id and id < reply.id and deleted_at is null
          order by id desc
          limit ${sql.lit(newestReplies)}
        ) earlier
        group by earlier.author_id
        order by newest desc
        limit ${limit}
      )
    ) author
    where reply.id = any(${replyIds}::bigint[])
    order by reply.id, author.newest desc nulls first
  `.execute(db)
  return idsByPost(rows)
}

function idsByPost(rows: readonly { postId: string; id: string }[]): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const { postId, id } of rows) ids.set(postId, [...(ids.get(postId) ?? []), id])
  return ids
}
