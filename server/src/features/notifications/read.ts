import type { Page } from '@app/contract/common.ts'
import type { Notification, Unread } from '@app/contract/notifications.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { orNotFound } from '#errors.ts'
import { unreadMessagesOf } from '#features/messages/index.ts'
import { loadPersons } from '#features/profiles/index.ts'
import { type Paging, slice } from '#http/pages.ts'

import { countUnread, listByRecipient, markAllRead, updateRead } from './queries.ts'

/** How much a member has not read. */
export async function unreadOf(db: Db, viewer: Viewer): Promise<Unread> {
  const [messages, notifications] = await Promise.all([unreadMessagesOf(db, viewer), countUnread(db, viewer)])
  return { unread_messages: messages, unread_notifications: notifications, unread_total: messages + notifications }
}

export async function listNotifications(
  { db }: Context,
  recipient: Viewer,
  paging: Paging,
): Promise<Page<Notification>> {
  const rows = await listByRecipient(db, recipient, { after: paging.after, limit: paging.size + 1 })
  const { results, after } = slice(rows, paging.size, ({ id }) => id)
  const senders = await loadPersons(
    db,
    results.flatMap((row) => row.sender_id ?? []),
  )
  return paging.toPage({
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
  })
}

export async function readAllNotifications({ db }: Context, recipientId: string): Promise<undefined> {
  await markAllRead(db, recipientId)
}

/** Only the recipient knows of a notification. */
export async function readNotification(
  { db, now }: Context,
  notification: { id: string; recipientId: string },
): Promise<undefined> {
  orNotFound(await updateRead(db, notification, now()))
}
