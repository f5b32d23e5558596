import type { Db } from '#db/db.ts'
import type { EventOf } from '#events/events.ts'
import { loadFired } from '#features/alerts/index.ts'

import type { NewNotification } from './queries.ts'

/** Notifies the members whose price alerts have fired. */
export async function alertNotices(db: Db, events: readonly EventOf<'alerts_fired'>[]): Promise<NewNotification[]> {
  if (events.length === 0) return []
  const fired = await loadFired(
    db,
    events.flatMap(({ alertIds }) => alertIds),
  )
  return fired.map(({ memberId, instrumentId, alert }) => ({
    recipientId: memberId,
    kind: 'PRICE_ALERT',
    senderId: null,
    instrumentId,
    alert,
  }))
}
