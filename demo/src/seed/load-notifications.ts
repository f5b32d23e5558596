import type { Db } from '@app/server/src/db/db.ts'

import { insertNotifications, markNotifications } from './notification-queries.ts'

const minuteMs = 60_000
const told = 14 * 24 * 60 * minuteMs
const unread = 30 * minuteMs

/** Notifies the members of what happened in the last two weeks. What came in the last half hour is unread, and nobody gets a mail. */
export async function loadNotifications(db: Db, now: Date): Promise<void> {
  await insertNotifications(db, new Date(now.getTime() - told))
  await markNotifications(db, new Date(now.getTime() - unread))
}
