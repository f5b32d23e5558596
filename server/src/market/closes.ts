import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'

import type { Context } from '#context.ts'

import type { PriceProvider, Recall, SessionClock } from './providers/provider.ts'
import { insertCloses, listClosesBefore } from './queries.ts'
import { refreshStats } from './stats/index.ts'

const farFuture = '9999-12-31'

/** The last date whose session has ended by `visibleMs`, per exchange. */
export function lastClosedDate(provider: SessionClock, mic: string, visibleMs: number): string {
  const session = provider.lastSession(mic, visibleMs)
  return session.closeMs <= visibleMs ? session.date : provider.lastSession(mic, session.openMs - 1).date
}

/** Adds the closes of the sessions that have ended since the last one we have, and what is computed from them. */
export async function appendCloses(
  { db }: Pick<Context, 'db'>,
  provider: Pick<PriceProvider, 'lines'> & SessionClock & Recall,
  visibleMsOf: (mic: string) => number,
): Promise<number> {
  const ids = provider.lines.map(({ instrumentId }) => instrumentId)
  const newest = await listClosesBefore(
    db,
    ids,
    ids.map(() => farFuture),
  )
  const missing = provider.lines.flatMap(({ instrumentId, mic }) => {
    const known = newest.get(instrumentId)
    const last = lastClosedDate(provider, mic, visibleMsOf(mic))
    if (known === undefined || known.date >= last) return []
    return provider.closesBetween(instrumentId, dateOf(dayNumber(known.date) + 1), last)
  })
  if (missing.length === 0) return 0
  await insertCloses(db, missing)
  await refreshStats(db, [...new Set(missing.map(({ instrumentId }) => instrumentId))])
  return missing.length
}
