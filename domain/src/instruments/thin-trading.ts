/** How a listing traded in the four weeks up to its last close. */
type RecentTrading = {
  /** How many different closes it had. */
  levels: number
  /** The median turnover of a day in euros; undefined if it is not known. */
  turnover: number | undefined
}

export const tradingWindowDays = 28
const leastLevels = 8
const leastTurnover = 50_000

/**
 * Whether a listing trades so thinly that its changes say little. A share that is hardly traded has few different closes,
 * and so has one so cheap that its price jumps by a tenth from one tick to the next; a single order moves one with little
 * turnover. Volumes are not known of every listing.
 */
export function isThinlyTraded({ levels, turnover }: RecentTrading): boolean {
  return levels < leastLevels || (turnover !== undefined && turnover < leastTurnover)
}
