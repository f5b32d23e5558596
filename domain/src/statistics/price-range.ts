import type { Close } from '#instruments/adjusting.ts'

export type PriceRange = { low: number; lowDate: string; high: number; highDate: string }

/**
 * The lowest and the highest of the closes, each with its newest day. Highs and lows within a day do not count: sources have
 * closes only.
 *
 * @param closes adjusted for corporate actions.
 * @returns null for none.
 */
export function rangeOfCloses(closes: readonly Close[]): PriceRange | null {
  const [first] = closes
  if (!first) return null
  const range = { low: first.close, lowDate: first.date, high: first.close, highDate: first.date }
  for (const { date, close } of closes) {
    if (close <= range.low) Object.assign(range, { low: close, lowDate: date })
    if (close >= range.high) Object.assign(range, { high: close, highDate: date })
  }
  return range
}
