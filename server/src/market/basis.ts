import { adjustPrice } from '@app/domain/instruments/adjusting.ts'
import { percentChange } from '@app/domain/instruments/change.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Db } from '#db/db.ts'

import type { Released } from './hold.ts'
import type { PriceProvider, SessionClock } from './providers/provider.ts'
import { listActions } from './prices/queries.ts'
import { listClosesBefore, type Quote } from './queries.ts'

/** `day` is that of its session; null if that has been over for some time. */
export type SessionQuote = Quote & { low: number; high: number; day: string | null }

/** Prices of the closing auction arrive within this time. */
const auctionMs = 15 * 60_000

/** The base of today's changes: each listing's close before its current session, adjusted for splits since. */
export function createBasis(db: Db, provider: Pick<PriceProvider, 'listings'> & SessionClock) {
  const micOf = new Map(provider.listings.map(({ instrumentId, mic }) => [instrumentId, mic]))
  const known = new Map<string, { date: string; close: number | undefined }>()
  return {
    /** Clears the cached closes, as newer or corrected ones may have been stored. */
    forget: (): void => known.clear(),
    async quotesOf(ticks: readonly Released[], visibleMsOf: (mic: string) => number): Promise<SessionQuote[]> {
      const sessions = ticks.map((tick) => provider.lastSession(micOf.get(tick.instrumentId)!, tick.atMs))
      const stale = ticks.flatMap(({ instrumentId }, i) =>
        known.get(instrumentId)?.date === sessions[i]!.date ? [] : [{ instrumentId, date: sessions[i]!.date }],
      )
      for (const basis of await readBases(db, stale)) known.set(basis.instrumentId, basis)
      return ticks.map((tick, i) => {
        const { date, openMs, closeMs } = sessions[i]!
        const visible = visibleMsOf(micOf.get(tick.instrumentId)!)
        const close = known.get(tick.instrumentId)?.close
        return {
          ...tick,
          changeToday: close === undefined ? null : roundPercent(percentChange(close, tick.price)),
          trading: openMs <= visible && visible < closeMs,
          day: visible < closeMs + auctionMs ? date : null,
        }
      })
    },
  }
}

type Session = { instrumentId: string; date: string }

/** The close before each session, split-adjusted to the session's date. */
async function readBases(db: Db, sessions: readonly Session[]): Promise<(Session & { close: number | undefined })[]> {
  if (sessions.length === 0) return []
  const ids = sessions.map(({ instrumentId }) => instrumentId)
  const dates = sessions.map(({ date }) => date)
  const closes = await listClosesBefore(db, ids, dates)
  const actions = await listActions(db, ids)
  return sessions.map((session) => {
    const last = closes.get(session.instrumentId)
    const ofListing = actions.get(session.instrumentId) ?? []
    return { ...session, close: last && adjustPrice(last.close, ofListing, last.date, session.date) }
  })
}
