import type { AuthorPosition } from '@app/contract/author-position.ts'

import { adjustPrice, type CorporateAction } from '#instruments/adjusting.ts'

export type PositionState = AuthorPosition['state']

/** The lowest weights of the ranges, in percent. Ranges, because exact weights of many days give away how much was bought. */
const lowestWeights = [0, 1, 5, 10, 25]

/** The lowest weight of the range that a weight is in. */
export function lowestOf(weight: number): number {
  return lowestWeights.findLast((lowest) => lowest <= weight) ?? 0
}

/** The range with this lowest weight. */
export function rangeFrom(lowest: number): NonNullable<AuthorPosition['weight']> {
  return { from: lowest, to: lowestWeights.find((next) => next > lowest) ?? null }
}

/** What was stored when the post was written. */
type Taken = {
  state: PositionState
  lowest: number | null
  since: string | null
  /** Those that held the instrument; if none did, all that were shared. */
  portfolios: number
}

/** What has become of it. */
type Sharing = {
  /** How many of the portfolios are still shared. */
  shared: number
  /** Whether all of these share their trades. */
  sharesTrades: boolean
  /** By public trades since then. */
  bought: boolean
  sold: boolean
  /** Whether nothing is left. */
  isGone: boolean
}

/** What readers are shown. What is not shared any more is not shown either, and says so. */
export function shownPosition(
  { state, lowest, since, portfolios }: Taken,
  { shared, sharesTrades, ...trades }: Sharing,
): Pick<AuthorPosition, 'state' | 'weight' | 'since' | 'later'> {
  const nothing = { weight: null, since: null, later: null }
  if (state !== 'OWNS' && state !== 'DOES_NOT_OWN') return { state, ...nothing }
  const isShared = state === 'OWNS' ? shared === portfolios : shared > 0
  if (!isShared) return { state: 'NOT_SHARED', ...nothing }
  return {
    state,
    weight: lowest === null ? null : rangeFrom(lowest),
    since: sharesTrades ? since : null,
    later: sharesTrades ? laterOf(state, trades) : null,
  }
}

function laterOf(
  state: PositionState,
  { bought, sold, isGone }: Pick<Sharing, 'bought' | 'sold' | 'isGone'>,
): NonNullable<AuthorPosition['later']> {
  const trades: NonNullable<AuthorPosition['later']> = bought ? ['BOUGHT'] : []
  if (sold && (state === 'OWNS' || bought)) trades.push(isGone ? 'SOLD_ALL' : 'SOLD_SOME')
  return trades
}

type Price = { price: number; date: string }

/** The change from one price to another in percent, adjusted for corporate actions in between; null without a change. */
export function changeBetween(then: Price, now: Price, actions: readonly CorporateAction[]): number | null {
  const before = adjustPrice(then.price, actions, then.date, now.date)
  return before > 0 ? 100 * (now.price / before - 1) : null
}
