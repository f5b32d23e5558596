import type { Notification, Unread } from '@app/contract/notifications.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { orNotFound } from '#errors.ts'
import { countUnreadMessages } from '#features/messages/index.ts'
import { listQuotes, type QuotedPost } from '#features/posts/index.ts'
import { loadReferences, presentReferences } from '#features/targets/index.ts'
import { type PageRequest, type Slice, slice } from '#http/pages.ts'

import { countUnread, listByRecipient, markAllRead, type NotificationRow, updateRead } from './queries.ts'

/** The unread counts of members, by their ids. */
export async function unreadOf(db: Db, memberIds: readonly string[]): Promise<Map<string, Unread>> {
  const [messages, notifications] = await Promise.all([countUnreadMessages(db, memberIds), countUnread(db, memberIds)])
  return new Map(memberIds.map((id) => [id, unread(messages.get(id)!, notifications.get(id)!)]))
}

function unread(messages: number, notifications: number): Unread {
  return { unread_messages: messages, unread_notifications: notifications, unread_total: messages + notifications }
}

export async function listNotifications(
  { db }: Pick<Context, 'db'>,
  recipient: Viewer,
  { size, after: cursor }: PageRequest,
): Promise<Slice<Notification>> {
  const rows = await listByRecipient(db, recipient, { after: cursor, limit: size + 1 })
  const { results, after } = slice(rows, size, ({ id }) => id)
  const postIds = results.flatMap((row) => row.post_id ?? [])
  const quotes = await listQuotes(db, recipient, postIds)
  const named = results.map((row) => nameTargets(row, quotes.get(row.post_id ?? '')))
  const loaded = await loadReferences(db, named)
  return {
    results: named.map((row) => {
      const { profile: sender, ...targets } = presentReferences(loaded, row)
      return {
        id: row.id,
        kind: row.kind,
        unread: row.unread,
        sender,
        others: row.others,
        post: row.post_id,
        quote: row.quote,
        ...targets,
        decision: row.decision_id,
        alert: row.alert,
        created: row.created_at.toISOString(),
      }
    }),
    after,
  }
}

/** Adds the references by which the sender and the instrument are loaded. Many trades are not described by the newest. */
function nameTargets(row: NotificationRow, post: QuotedPost | undefined) {
  const isOne = row.kind !== 'TRANSACTION_BULK'
  return {
    ...row,
    profile_id: row.sender_id,
    instrument_id: row.instrument_id ?? (isOne ? (post?.instrumentId ?? null) : null),
    quote: isOne && post && post.text !== '' ? { text: post.text, lang: post.lang } : null,
  }
}

export async function readAllNotifications({ db, bus }: Context, recipientId: string): Promise<undefined> {
  await markAllRead(db, recipientId)
  bus.publish('unread', { profileId: recipientId })
}

/** Throws `not_found` for everyone but the recipient. */
export async function readNotification(
  { db, now, bus }: Context,
  notification: { id: string; recipientId: string },
): Promise<undefined> {
  orNotFound(await updateRead(db, notification, now()))
  bus.publish('unread', { profileId: notification.recipientId })
}
