export type Meter = ReturnType<typeof createMeter>

/** Counts a caller's usage: call units per day and requests per minute. */
export function createMeter({ perDay, perMinute, now }: { perDay: number; perMinute: number; now: () => Date }) {
  let day = { date: '', units: 0 }
  let minute = { at: 0, requests: 0 }

  function turn(): void {
    const date = now().toISOString().slice(0, 10)
    if (day.date !== date) day = { date, units: 0 }
    const at = Math.floor(Date.now() / 60_000)
    if (minute.at !== at) minute = { at, requests: 0 }
  }

  return {
    perDay,
    perMinute,
    /** Counts the request. Returns true if it exceeds the minute's limit. */
    request(): boolean {
      turn()
      return ++minute.requests > perMinute
    },
    remaining: () => Math.max(0, perMinute - minute.requests),
    hasUnits(units: number): boolean {
      turn()
      return day.units + units <= perDay
    },
    spend(units: number): void {
      turn()
      day.units += units
    },
    used: () => day,
  }
}
