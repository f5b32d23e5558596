import { percentChange } from '@app/domain/instruments/returns.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Db } from '#db/db.ts'

import type { PriceProvider, SessionClock, Tick } from './providers/provider.ts'
import { listClosesBefore, type Quote } from './queries.ts'

/** What today's changes are measured against: each line's close before the session that it is in. */
export function createBasis(db: Db, provider: Pick<PriceProvider, 'lines'> & SessionClock) {
  const micOf = new Map(provider.lines.map(({ instrumentId, mic }) => [instrumentId, mic]))
  const known = new Map<string, { date: string; close: number | undefined }>()
  return {
    /** Reads the closes again, as there may be better ones. */
    forget: (): void => known.clear(),
    async quotesOf(ticks: readonly Tick[], visibleMsOf: (mic: string) => number): Promise<Quote[]> {
      const sessions = ticks.map((tick) => provider.lastSession(micOf.get(tick.instrumentId)!, tick.atMs))
      const stale = ticks.flatMap(({ instrumentId }, i) =>
        known.get(instrumentId)?.date === sessions[i]!.date ? [] : [{ instrumentId, date: sessions[i]!.date }],
      )
      if (stale.length > 0) {
        const closes = await listClosesBefore(
          db,
          stale.map(({ instrumentId }) => instrumentId),
          stale.map(({ date }) => date),
        )
        for (const { instrumentId, date } of stale)
          known.set(instrumentId, { date, close: closes.get(instrumentId)?.close })
      }
      return ticks.map((tick, i) => {
        const { openMs, closeMs } = sessions[i]!
        const visible = visibleMsOf(micOf.get(tick.instrumentId)!)
        const close = known.get(tick.instrumentId)?.close
        return {
          ...tick,
          changeToday: close === undefined ? null : roundPercent(percentChange(close, tick.price)),
          trading: openMs <= visible && visible < closeMs,
        }
      })
    },
  }
}
