import type { Db } from '#db/db.ts'
import type { EventOf } from '#events/events.ts'
import { loadFired } from '#features/alerts/index.ts'

import type { NewNotification } from './queries.ts'

type FiredEvent = EventOf<'alerts_fired'>

/** Each event has at most a thousand alerts; further events are left for later. */
const eventsAtOnce = 2

/** Notifies the members whose price alerts have fired. `rest` are the events that are left for later. */
export async function alertNotices(
  db: Db,
  events: readonly FiredEvent[],
): Promise<{ notices: NewNotification[]; rest: FiredEvent[] }> {
  if (events.length === 0) return { notices: [], rest: [] }
  const ids = events.slice(0, eventsAtOnce).flatMap(({ alertIds }) => alertIds)
  const fired = await loadFired(db, ids)
  const notices = fired.map(({ memberId, instrumentId, alert }) => ({
    recipientId: memberId,
    kind: 'PRICE_ALERT' as const,
    senderId: null,
    instrumentId,
    alert,
  }))
  return { notices, rest: events.slice(eventsAtOnce) }
}
