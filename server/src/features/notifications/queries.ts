import type { FiredAlert } from '@app/contract/alerts.ts'
import { limits } from '@app/contract/limits.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { NotificationKind, NotificationTopic } from '#db/schema.gen.ts'
import { hasUnreadFrom } from '#features/messages/index.ts'
import { memberOfDecision } from '#features/moderation/index.ts'
import { canAlert } from '#features/mutes/index.ts'
import { countLikersFor, isActivityOf, newestLikerFor } from '#features/posts/index.ts'
import { hasLeft, isMember, type ViewerOf } from '#features/profiles/index.ts'

/** The consumer that writes notifications; whatever else writes some makes it wait. */
export const writer = 'notifications'

export type NewNotification = {
  recipientId: string
  kind: NotificationKind
  /** Null for decisions of operators and price alerts. */
  senderId: string | null
  postId?: string | null
  groupId?: string
  decisionId?: string
  /** The instrument of a price alert, and what the alert says. */
  instrumentId?: string
  alert?: FiredAlert
}

/** What is told of a stored notification. */
export type NotifiedMember = Pick<NewNotification, 'recipientId' | 'kind' | 'senderId'> & { id: string }
/** A notification that its recipient may have sent to them as well. */
export type SendableNotification = Pick<NotifiedMember, 'id' | 'recipientId'> & { topic: NotificationTopic }

/** When such an act is repeated, its notification is new again. A repeat of any other act is not notified. */
const renewedKinds: readonly NotificationKind[] = [
  'GROUP_INVITE',
  'GROUP_INVITE_ACCEPTED',
  'GROUP_REQUEST',
  'GROUP_REQUEST_ACCEPTED',
  'NEW_MESSAGE',
]

/**
 * Stores the notifications that are new and reach their recipient, unless recipient or sender has left. Returns those
 * that it stored.
 */
export async function insertNotifications(
  db: Db,
  notifications: readonly NewNotification[],
  createdAt: Date,
): Promise<NotifiedMember[]> {
  const acts = [...new Map(notifications.map((one, place) => [keyOf(one, place), one])).values()]
  const { rows } = await sql<NotifiedMember>`
    insert into notifications as known
      (recipient_id, kind, sender_id, post_id, group_id, decision_id, instrument_id, alert, created_at)
    select n.recipient_id, n.kind, n.sender_id, n.post_id, n.group_id, n.decision_id, n.instrument_id, n.alert::jsonb,
      ${createdAt}
    from unnest(
      ${acts.map(({ recipientId }) => recipientId)}::bigint[],
      ${acts.map(({ kind }) => kind)}::notification_kind[],
      ${acts.map(({ senderId }) => senderId)}::bigint[],
      ${acts.map(({ postId = null }) => postId)}::bigint[],
      ${acts.map(({ groupId = null }) => groupId)}::bigint[],
      ${acts.map(({ decisionId = null }) => decisionId)}::bigint[],
      ${acts.map(({ instrumentId = null }) => instrumentId)}::bigint[],
      ${acts.map(({ alert }) => (alert ? JSON.stringify(alert) : null))}::text[]
    ) as n (recipient_id, kind, sender_id, post_id, group_id, decision_id, instrument_id, alert)
    where ${reaches({ profileId: sql.ref('n.recipient_id') })}
      and not ${hasLeft(sql.ref('n.recipient_id'))} and not ${hasLeft(sql.ref('n.sender_id'))}
    on conflict (recipient_id, kind, sender_id, coalesce(post_id, 0), coalesce(group_id, 0)) do update set
      -- A new id moves it to the head of the list and past the read mark.
      id = default, created_at = excluded.created_at, read_at = null
    where known.kind = any(${renewedKinds}::notification_kind[])
    returning id, recipient_id as "recipientId", kind, sender_id as "senderId"
  `.execute(db)
  return rows
}

/** One statement cannot insert a row and renew it. Each alert is a notification of its own. */
const keyOf = ({ recipientId, kind, senderId, postId, groupId, decisionId, alert }: NewNotification, place: number) =>
  [recipientId, kind, senderId, postId, groupId, decisionId, alert && place].join()

export type LikedPost = { postId: string; authorId: string }

/**
 * Notifies the authors of posts of their likes: one notification for each post, which becomes unread and the newest again
 * when the post has more likes than ever before. Returns those that it stored.
 */
export async function growLikes(db: Db, liked: readonly LikedPost[], at: Date): Promise<NotifiedMember[]> {
  const recipient = { profileId: sql.ref<string>('n.recipient_id') }
  const known = { profileId: sql.ref<string>('known.recipient_id') }
  const { rows } = await sql<NotifiedMember>`
    with n as (
      select author_id as recipient_id, 'POST_LIKE'::notification_kind as kind, null::bigint as sender_id, post_id
      from unnest(
        ${liked.map(({ authorId }) => authorId)}::bigint[], ${liked.map(({ postId }) => postId)}::bigint[]
      ) as post (author_id, post_id)
      where ${isMember(sql.ref('post.author_id'))}
    )
    insert into notifications as known (recipient_id, kind, post_id, created_at, most_likes)
    select n.recipient_id, n.kind, n.post_id, ${at}, ${countLikersFor(recipient, sql.ref('n.post_id'))}
    from n
    where ${reaches(recipient)}
    on conflict (recipient_id, post_id) where kind = 'POST_LIKE' do update set
      -- A new id moves it to the head of the list and past the read mark.
      id = default, created_at = excluded.created_at, read_at = null, most_likes = excluded.most_likes,
      read_likes = case when ${isAfterMark(known, 'known')} then known.read_likes else known.most_likes end
    where excluded.most_likes > known.most_likes
    returning id, recipient_id as "recipientId", kind, ${newestLikerFor(known, sql.ref('known.post_id'))} as "senderId"
  `.execute(db)
  return rows
}

/** A condition on the notification `n`: its sender can alert the recipient, and its post is activity for them. */
export function reaches(recipient: ViewerOf): RawBuilder<boolean> {
  return sql<boolean>`(
    (n.sender_id is null or ${canAlert(recipient, sql.ref('n.sender_id'))})
    and (n.post_id is null or ${isActivityOf(recipient, sql.ref('n.post_id'))})
    and (n.kind <> 'POST_LIKE' or ${newestLikerFor(recipient, sql.ref('n.post_id'))} is not null)
  ) is true`
}

/** A condition: read neither on its own nor by the read mark. */
function isAfterMark({ profileId }: ViewerOf, alias: string): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sql.ref(`${alias}.read_at`)} is null
    and ${sql.ref(`${alias}.id`)} > coalesce((select read_to from notification_marks where recipient_id = ${profileId}), 0)
  )`
}

/**
 * A condition on the notification `n`, which reaches the recipient: it is unread. A like that was undone before it was read
 * does not count; somebody likes the post, so most need not be counted.
 */
function isUnread(recipient: ViewerOf): RawBuilder<boolean> {
  return sql<boolean>`(
    n.kind <> 'NEW_MESSAGE' and ${isAfterMark(recipient, 'n')}
    and (n.kind <> 'POST_LIKE' or n.read_likes = 0 or ${countLikersFor(recipient, sql.ref('n.post_id'))} > n.read_likes)
  )`
}

/** The number of unread notifications by recipient, counted up to the limit of the API. */
export async function countUnread(db: Db, recipientIds: readonly string[]): Promise<Map<string, number>> {
  const recipient = { profileId: sql.ref<string>('recipient.id') }
  const { rows } = await sql<{ id: string; count: number }>`
    select recipient.id, unread.count
    from unnest((select ${recipientIds}::bigint[])) as recipient (id)
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

export type NotificationRow = Awaited<ReturnType<typeof listByRecipient>>[number]

/** The notifications that reach a member, newest first, older than `after`. */
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
    .select(['n.id', 'n.kind', 'n.post_id', 'n.group_id', 'n.instrument_id', 'n.created_at'])
    .select((eb) => eb.ref('n.alert').$castTo<FiredAlert | null>().as('alert'))
    .select(
      // Reporters are told whose post it was; authors need the decision to read its statement.
      sql<string | null>`case when n.kind in ('CASE_DECIDED', 'APPEAL_DECIDED') then n.decision_id end`.as(
        'decision_id',
      ),
    )
    .select([
      sql<string | null>`case n.kind
        when 'POST_LIKE' then ${newestLikerFor(recipient, sql.ref('n.post_id'))}
        when 'REPORT_UPHELD' then ${memberOfDecision(sql.ref('n.decision_id'))}
        when 'REPORT_DECLINED' then ${memberOfDecision(sql.ref('n.decision_id'))}
        else n.sender_id
      end`.as('sender_id'),
      sql<number>`case n.kind
        when 'POST_LIKE' then greatest(${countLikersFor(recipient, sql.ref('n.post_id'))} - 1, 0) else 0
      end`.as('others'),
    ])
    .select(
      // Messages are counted and read in their conversation.
      sql<boolean>`case n.kind
        when 'NEW_MESSAGE' then ${hasUnreadFrom(recipient, sql.ref('n.sender_id'))} else ${isUnread(recipient)}
      end`.as('unread'),
    )
    .execute()
}

/** Moves the read mark of a member to the newest notification. */
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

/**
 * Marks a notification as read; the time of the first read stays. Returns `undefined` if the member has no such
 * notification.
 */
export function updateRead(db: Db, { id, recipientId }: { id: string; recipientId: string }, readAt: Date) {
  return db
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(readAt)) }))
    .where('id', '=', id)
    .where('recipient_id', '=', recipientId)
    .returning('id')
    .executeTakeFirst()
}
