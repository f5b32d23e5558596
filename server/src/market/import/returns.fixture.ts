/** What a file says of a listing: closes by day, and by ex date what an earlier close is worth after it. */
export type PlainSeries = { closes: ReadonlyMap<string, number>; factors: ReadonlyMap<string, number> }

/**
 * Computes the changes up to the last close in the simplest possible way, with none of the product's code: walks back from it
 * day by day. Each ex date passed multiplies the worth of earlier closes, and the first close found on or before the start of the
 * period is the base. In percent, in the order of `plainPeriods`; null where the closes do not reach back.
 */
export function plainReturns({ closes, factors }: PlainSeries): {
  asOf: string
  close: number
  changes: (number | null)[]
} {
  const asOf = [...closes.keys()].reduce((a, b) => (a > b ? a : b))
  const first = [...closes.keys()].reduce((a, b) => (a < b ? a : b))
  const begins = [
    daysBefore(asOf, 1),
    daysBefore(asOf, 7),
    ...[1, 3, 6, 12, 24, 36].map((months) => monthsBefore(asOf, months)),
    `${Number(asOf.slice(0, 4)) - 1}-12-31`,
  ]
  return { asOf, close: closes.get(asOf)!, changes: begins.map(changeSince) }

  function changeSince(begin: string): number | null {
    let worth = 1
    for (let day = asOf; day >= first; day = daysBefore(day, 1)) {
      if (day <= begin && closes.has(day))
        return (100 * (closes.get(asOf)! - closes.get(day)! * worth)) / (closes.get(day)! * worth)
      worth *= factors.get(day) ?? 1
    }
    return null
  }
}

export const plainPeriods = [
  'change_d1',
  'change_w1',
  'change_m1',
  'change_m3',
  'change_m6',
  'change_y1',
  'change_y2',
  'change_y3',
  'change_ytd',
] as const

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}

function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}
