import type { Notification, Unread } from '@app/contract/notifications.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { orNotFound } from '#errors.ts'
import { countUnreadMessages } from '#features/messages/index.ts'
import { loadPersons } from '#features/profiles/index.ts'
import { type PageRequest, type Slice, slice } from '#http/pages.ts'

import { countUnread, listByRecipient, markAllRead, updateRead } from './queries.ts'

/** The unread counts of members, by their ids. */
export async function unreadOf(db: Db, memberIds: readonly string[]): Promise<Map<string, Unread>> {
  const [messages, notifications] = await Promise.all([countUnreadMessages(db, memberIds), countUnread(db, memberIds)])
  return new Map(memberIds.map((id) => [id, unread(messages.get(id)!, notifications.get(id)!)]))
}

function unread(messages: number, notifications: number): Unread {
  return { unread_messages: messages, unread_notifications: notifications, unread_total: messages + notifications }
}

export async function listNotifications(
  { db }: Context,
  recipient: Viewer,
  { size, after: cursor }: PageRequest,
): Promise<Slice<Notification>> {
  const rows = await listByRecipient(db, recipient, { after: cursor, limit: size + 1 })
  const { results, after } = slice(rows, size, ({ id }) => id)
  const senders = await loadPersons(
    db,
    results.flatMap((row) => row.sender_id ?? []),
  )
  return {
    results: results.map((row) => ({
      id: row.id,
      kind: row.kind,
      unread: row.unread,
      sender: senders.get(row.sender_id ?? '') ?? null,
      others: row.others,
      post: row.post_id,
      created: row.created_at.toISOString(),
    })),
    after,
  }
}

export async function readAllNotifications({ db }: Context, recipientId: string): Promise<undefined> {
  await markAllRead(db, recipientId)
}

/** Throws `not_found` for everyone but the recipient. */
export async function readNotification(
  { db, now }: Context,
  notification: { id: string; recipientId: string },
): Promise<undefined> {
  orNotFound(await updateRead(db, notification, now()))
}
