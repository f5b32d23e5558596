import { lastSession, type MarketHours } from '@app/domain/instruments/calendar.ts'
import type { Mic } from '@app/domain/instruments/exchanges.ts'

import type { SessionClock } from './provider.ts'

/** The sessions according to the built-in calendars. */
export function sessionClock(hours: MarketHours): SessionClock {
  return {
    lastSession: (mic, atMs) => {
      const { date, open, close } = lastSession(mic as Mic, atMs, hours)
      return { date, openMs: Date.parse(open), closeMs: Date.parse(close) }
    },
  }
}
