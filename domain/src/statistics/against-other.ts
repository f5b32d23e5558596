import type { Close } from '#instruments/adjusting.ts'
import { dateOf, dayNumber } from '#instruments/dates.ts'
import { compareWithIndex } from '#portfolios/returns/against-index.ts'
import { positionOn } from '#portfolios/returns/index-series.ts'

const weeks = 52

export type AgainstOther = {
  /** How much the listing moves when the other one moves by one percent; null if that one does not move. */
  beta: number | null
  /** -1 to 1; null if one of the two does not move. */
  correlation: number | null
}

/**
 * How a listing moves with another one, by their changes a[k] and b[k] in the 52 weeks up to the last day that both have
 * reached:
 *
 *   beta = cov(a, b) / var(b),   correlation = cov(a, b) / sqrt(var(a) * var(b))
 *
 * Weeks, because exchanges close hours apart; each price is in its own currency.
 *
 * @param own closes, oldest first, adjusted for corporate actions.
 * @param other the same of the other listing.
 * @returns null unless both reach back 52 weeks.
 *
 * Error: with 52 changes, a correlation near 0 is uncertain by about 0.14 (1 / sqrt(51)).
 * Source: C. Bacon, Practical Portfolio Performance Measurement and Attribution, 2nd ed. (2008), ch. 4.
 */
export function compareListings(own: readonly Close[], other: readonly Close[]): AgainstOther | null {
  const [last, otherLast] = [own.at(-1)?.date, other.at(-1)?.date]
  if (last === undefined || otherLast === undefined) return null
  const lastDay = dayNumber(last < otherLast ? last : otherLast)
  const ends = Array.from({ length: weeks + 1 }, (_, i) => dateOf(lastDay - 7 * (weeks - i)))
  const [a, b] = [closesAt(own, ends), closesAt(other, ends)]
  if (!a || !b) return null
  const compared = compareWithIndex({ dates: ends, values: a }, { dates: ends, values: b }, weeks)
  return compared && { beta: compared.beta, correlation: compared.correlation }
}

/** The last close on or before each day; undefined if one of them has none. */
function closesAt(closes: readonly Close[], days: readonly string[]): number[] | undefined {
  const dates = closes.map(({ date }) => date)
  const found = days.flatMap((day) => closes[positionOn(dates, day)]?.close ?? [])
  return found.length === days.length ? found : undefined
}
