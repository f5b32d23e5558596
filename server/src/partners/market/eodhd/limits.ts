import { setTimeout as wait } from 'node:timers/promises'

import { PartnerError } from '#partners/partner-error.ts'

export type Limits = ReturnType<typeof createLimits>

const minuteMs = 60_000
const dayMs = 86_400_000

/** Enforces the provider's limits: requests per minute, and call units per day in UTC. */
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
    /** Adopts the provider's own count for a date. */
    learn(date: string, used: number, allowed: number): void {
      perDay = Math.min(perDay, allowed)
      const current = today()
      if (date === current.date) current.used = Math.max(current.used, used)
    },
    /**
     * Waits for a free request slot within the minute; throws a PartnerError while paused or if too few units are left.
     */
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
    /** Makes `enter` throw for `ms` milliseconds. */
    pause: (ms: number): void => {
      pausedUntilMs = Math.max(pausedUntilMs, now().getTime() + ms)
    },
    /** Makes `enter` throw until the units are reset. */
    pauseUntilMidnight: (): void => {
      pausedUntilMs = (Math.floor(now().getTime() / dayMs) + 1) * dayMs
    },
  }
}
