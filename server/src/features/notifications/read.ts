import type { Unread } from '@app/contract/notifications.ts'

import type { Db } from '#db/db.ts'

import { countUnread } from './queries.ts'

/** How much a member has not read. There are no messages yet to be unread. */
export async function unreadOf(db: Db, profileId: string): Promise<Unread> {
  const notifications = await countUnread(db, profileId)
  return { unread_messages: 0, unread_notifications: notifications, unread_total: notifications }
}
