import { setTimeout as wait } from 'node:timers/promises'

import { PartnerError } from '#partners/partner-error.ts'

export type Limits = ReturnType<typeof createLimits>

const minuteMs = 60_000
const dayMs = 86_400_000

/** Keeps within what the provider allows: requests per minute and call units per day of Greenwich. */
export function createLimits(options: { perMinute: number; perDay: number; now: () => Date }) {
  const { perMinute, now } = options
  let { perDay } = options
  let day = { date: '', used: 0 }
  let pausedUntilMs = 0
  const started: number[] = []

  function today(): { date: string; used: number } {
    const date = now().toISOString().slice(0, 10)
    if (day.date !== date) day = { date, used: 0 }
    return day
  }

  const unitsLeft = () => Math.max(0, perDay - today().used)

  return {
    unitsLeft,
    spend: (units: number): void => {
      today().used += units
    },
    /** Takes over what the provider has counted on a date. */
    learn(date: string, used: number, allowed: number): void {
      perDay = Math.min(perDay, allowed)
      const current = today()
      if (date === current.date) current.used = Math.max(current.used, used)
    },
    /** Waits for a place within the minute; throws when it is no use to ask today or at the moment. */
    async enter(units: number, signal: AbortSignal | undefined): Promise<void> {
      if (now().getTime() < pausedUntilMs) throw new PartnerError('EODHD', 'paused')
      if (unitsLeft() < units) throw new PartnerError('EODHD', 'spent')
      for (;;) {
        const oldest = performance.now() - minuteMs
        while (started[0] !== undefined && started[0] <= oldest) started.shift()
        if (started.length < perMinute) break
        await wait(started[0]! - oldest + 1, undefined, { ...(signal && { signal }) })
      }
      started.push(performance.now())
    },
    /** Nothing is asked for so long. */
    pause: (ms: number): void => {
      pausedUntilMs = Math.max(pausedUntilMs, now().getTime() + ms)
    },
    /** Nothing is asked before the units are counted anew. */
    pauseUntilMidnight: (): void => {
      pausedUntilMs = (Math.floor(now().getTime() / dayMs) + 1) * dayMs
    },
  }
}
