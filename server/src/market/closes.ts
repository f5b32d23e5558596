import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'

import type { Context } from '#context.ts'

import { refreshStale } from './figures/figures.ts'
import { writeCloses } from './prices/write.ts'
import type { PriceProvider, PriceHistory, SessionClock } from './providers/provider.ts'
import { listClosesBefore } from './queries.ts'

const farFuture = '9999-12-31'

/** The last date whose session on the exchange has ended by `visibleMs`. */
export function lastClosedDate(provider: SessionClock, mic: string, visibleMs: number): string {
  const session = provider.lastSession(mic, visibleMs)
  return session.closeMs <= visibleMs ? session.date : provider.lastSession(mic, session.openMs - 1).date
}

/**
 * Adds the closes of sessions that have ended since the last stored one, and refreshes the figures. Returns how many were
 * added.
 */
export async function appendCloses(
  { db }: Pick<Context, 'db'>,
  provider: Pick<PriceProvider, 'listings'> & SessionClock & PriceHistory,
  visibleMsOf: (mic: string) => number,
): Promise<number> {
  const ids = provider.listings.map(({ instrumentId }) => instrumentId)
  const newest = await listClosesBefore(
    db,
    ids,
    ids.map(() => farFuture),
  )
  const missing = provider.listings.flatMap(({ instrumentId, mic }) => {
    const known = newest.get(instrumentId)
    const last = lastClosedDate(provider, mic, visibleMsOf(mic))
    if (known === undefined || known.date >= last) return []
    return provider.closesBetween(instrumentId, dateOf(dayNumber(known.date) + 1), last)
  })
  if (missing.length === 0) return 0
  const closes = missing.map(({ instrumentId, ...close }) => ({ ...close, id: instrumentId, isFilled: true }))
  await db.transaction().execute((tx) => writeCloses(tx, closes, 'invented'))
  await refreshStale(db)
  return missing.length
}
