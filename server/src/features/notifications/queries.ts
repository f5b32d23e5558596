import { limits } from '@app/contract/limits.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { type RawBuilder, sql } from 'kysely'

import { among } from '#db/among.ts'
import type { Db } from '#db/db.ts'
import type { NotificationKind } from '#db/schema.gen.ts'
import { canAlert } from '#features/mutes/index.ts'
import { countLikersFor, inActivityOf, newestLikerFor } from '#features/posts/index.ts'
import type { ViewerOf } from '#features/profiles/index.ts'

export type NewNotification = { recipientId: string; kind: NotificationKind; senderId: string; postId: string | null }

/** Whom a notification has reached, of which kind it is and of whom. */
type Told = Omit<NewNotification, 'postId'>

/** The newest replies of a thread among which its other authors are looked for. */
const newestReplies = 1000

/** Stores what was not stored before and reaches its recipient, unless one of both has left; returns which that was. */
export async function insertNotifications(
  db: Db,
  notifications: readonly NewNotification[],
  createdAt: Date,
): Promise<Told[]> {
  const { rows } = await sql<Told>`
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

/**
 * Notifies the authors of posts of those who like them: one notification for each post, which comes anew when more like it
 * than ever before. Returns whom it told of whom.
 */
export async function growLikes(db: Db, postIds: readonly string[], at: Date): Promise<Told[]> {
  const recipient = { profileId: sql.ref<string>('n.recipient_id') }
  const known = { profileId: sql.ref<string>('known.recipient_id') }
  const { rows } = await sql<Told>`
    with n as (
      select p.author_id as recipient_id, 'POST_LIKE'::notification_kind as kind, null::bigint as sender_id, p.id as post_id
      from posts p join profiles author on author.id = p.author_id
      where p.id = any(${postIds}::bigint[]) and author.user_id is not null
    )
    insert into notifications as known (recipient_id, kind, post_id, created_at, most_likes)
    select n.recipient_id, n.kind, n.post_id, ${at}, ${countLikersFor(recipient, sql.ref('n.post_id'))}
    from n
    where ${reaches(recipient)}
    on conflict (recipient_id, post_id) where kind = 'POST_LIKE' do update set
      -- A new place at the head of the list and after the mark of all that is read.
      id = default, created_at = excluded.created_at, read_at = null, most_likes = excluded.most_likes,
      read_likes = case when ${isAfterMark(known, 'known')} then known.read_likes else known.most_likes end
    where excluded.most_likes > known.most_likes
    returning recipient_id as "recipientId", kind, ${newestLikerFor(known, sql.ref('known.post_id'))} as "senderId"
  `.execute(db)
  return rows
}

/** A condition on the notification `n`: its sender can alert the recipient, and its post is activity for them. */
function reaches(recipient: ViewerOf): RawBuilder<boolean> {
  return sql<boolean>`(
    (n.sender_id is null or ${canAlert(recipient, sql.ref('n.sender_id'))})
    and (n.post_id is null or exists (select from posts p where p.id = n.post_id and ${inActivityOf(recipient)}))
    and (n.kind <> 'POST_LIKE' or ${newestLikerFor(recipient, sql.ref('n.post_id'))} is not null)
  ) is true`
}

/** A condition: neither read alone nor before the mark of all that is read. */
function isAfterMark({ profileId }: ViewerOf, alias: string): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sql.ref(`${alias}.read_at`)} is null
    and ${sql.ref(`${alias}.id`)} > coalesce((select read_to from notification_marks where recipient_id = ${profileId}), 0)
  )`
}

/** A condition on the notification `n`; a like that was taken back before it was read counts no more. */
function isUnread(recipient: ViewerOf): RawBuilder<boolean> {
  return sql<boolean>`(
    ${isAfterMark(recipient, 'n')}
    and (n.kind <> 'POST_LIKE' or ${countLikersFor(recipient, sql.ref('n.post_id'))} > n.read_likes)
  )`
}

/** The numbers of unread notifications, by recipient. Counts no further than the wire tells. */
export async function countUnread(db: Db, recipientIds: readonly string[]): Promise<Map<string, number>> {
  const recipient = { profileId: sql.ref<string>('recipient.id') }
  const { rows } = await sql<{ id: string; count: number }>`
    select recipient.id, unread.count
    from unnest(${recipientIds}::bigint[]) as recipient (id)
    cross join lateral (
      select count(*)::integer as count
      from (
        select from notifications n
        where n.recipient_id = recipient.id and ${isUnread(recipient)} and ${reaches(recipient)}
        limit ${sql.lit(limits.unread)}
      ) counted
    ) unread
  `.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
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
    .select(['n.id', 'n.kind', 'n.post_id', 'n.created_at'])
    .select([
      sql<string | null>`case n.kind
        when 'POST_LIKE' then ${newestLikerFor(recipient, sql.ref('n.post_id'))} else n.sender_id
      end`.as('sender_id'),
      sql<number>`case n.kind
        when 'POST_LIKE' then greatest(${countLikersFor(recipient, sql.ref('n.post_id'))} - 1, 0) else 0
      end`.as('others'),
    ])
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
