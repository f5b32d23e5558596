import { formatDecimal, toDouble } from '#decimal/decimal.ts'
import { adjustCloses, type Close, type CorporateAction } from '#instruments/adjusting.ts'
import { percentChange } from '#instruments/change.ts'
import { dateOf, dayNumber } from '#instruments/dates.ts'
import type { Payment } from '#instruments/returns.ts'

import { usualMove } from './usual-move.ts'

/** What can happen to a listing on a trading day, the most important first. */
export const listingEvents = ['SPLIT', 'UP', 'DOWN', 'HIGH', 'LOW', 'DIVIDEND'] as const
export type ListingEventKind = (typeof listingEvents)[number]

/** A listing up to the close of a day. */
export type ListingHistory = {
  /** As published, oldest first; those of at least 52 weeks, if there are as many. */
  closes: readonly Close[]
  actions: readonly (CorporateAction & { kind: string })[]
  /** In the currency of the listing, and in shares of their ex date. */
  payments: readonly Payment[]
}

export type ListingEvent = {
  kind: ListingEventKind
  /** The close of the day, and its change since the close before, in percent. */
  close: number
  change: number
  /** The change since the close 52 weeks earlier in percent; null if there is none. */
  yearChange: number | null
  /** The log return of the day, dividends included, as a multiple of the usual one; null if that is unknown. */
  times: number | null
  /** The extreme that a new high or low has passed; a move as large as this one. Null if there was none in 52 weeks. */
  last: { date: string; close: number; change: number } | null
  /** The shares that a split has made of how many. */
  split: { shares: number; of: number } | null
  /** The amount per share that the listing no longer carries, in percent of the close before as `yield`. */
  dividend: { amount: number; yield: number } | null
}

const yearDays = 364
/** A listing without a close for longer was suspended: what it does then is not compared with anything. */
const mostGapDays = 14
/** Moves from this many times the usual one on are news. */
const newsworthyTimes = 3
/** A high within four weeks of another is not news, so a continuing rise is reported once. */
const quietDays = 28
/** Ratios of larger numbers are not of splits, but of bonus issues and the like. */
const mostSplit = 1000

/**
 * Decides what happened to a listing on the day of its last close; `undefined` for nothing. Of several events the most
 * important counts. All closes are adjusted to the shares of that day (`adjustCloses`).
 *
 * - SPLIT: the first close from the ex date of a split on.
 * - UP, DOWN: the log return of the day, 100 * ln((close + dividend) / close before), is beyond 3 times the usual one of the
 *   days before (`usualMove`). The dividend belongs to it, as a price that falls by its dividend has not moved.
 * - HIGH, LOW: the close is above (below) all closes of the 52 weeks before, which are known in full, and the highest
 *   (lowest) of those is at least 28 days old. So no two are within 28 days of each other.
 * - DIVIDEND: the first close from the ex date of a dividend on, ordinary or special.
 */
export function eventOn({ closes, actions, payments }: ListingHistory): ListingEvent | undefined {
  const day = closes.at(-1)
  const before = closes.at(-2)
  if (!day || !before || dayNumber(day.date) - dayNumber(before.date) > mostGapDays) return undefined
  const adjusted = adjustCloses(closes, actions, day.date)
  const isNew = ({ exDate }: { exDate: string }) => before.date < exDate && exDate <= day.date
  const paid = payments.filter(isNew).reduce((sum, { amount }) => sum + amount, 0)
  const facts = measure(adjusted, Number.isFinite(paid) ? paid : 0)
  const split = actions.filter((action) => isSplit(action) && isNew(action)).flatMap(splitOf)[0]
  if (split) return { ...facts, kind: 'SPLIT', split, last: null, dividend: null }
  const none = { split: null, dividend: null }
  const move = moveOf(facts)
  if (move) return { ...facts, ...none, kind: move, last: lastMove(adjusted, facts.change) }
  const extreme = extremeOf(adjusted)
  if (extreme) return { ...facts, ...none, ...extreme }
  if (!(paid > 0)) return undefined
  const dividend = { amount: paid, yield: (100 * paid) / adjusted.at(-2)!.close }
  return { ...facts, kind: 'DIVIDEND', last: null, split: null, dividend }
}

type Facts = Pick<ListingEvent, 'close' | 'change' | 'yearChange' | 'times'>

function measure(closes: readonly Close[], paid: number): Facts {
  const [day, before] = [closes.at(-1)!, closes.at(-2)!]
  const returns = closes.slice(1, -1).map(({ close }, i) => 100 * Math.log(close / closes[i]!.close))
  const usual = usualMove(returns)
  const year = yearBefore(closes)
  return {
    close: day.close,
    change: percentChange(before.close, day.close),
    yearChange: year ? percentChange(year.close, day.close) : null,
    times: usual === undefined ? null : (100 * Math.log((day.close + paid) / before.close)) / usual,
  }
}

/** Not if the price went the other way: then only the dividend has moved. */
function moveOf({ times, change }: Facts): 'UP' | 'DOWN' | undefined {
  if (times === null || Math.abs(times) <= newsworthyTimes || Math.sign(times) !== Math.sign(change)) return undefined
  return times > 0 ? 'UP' : 'DOWN'
}

/** The last close 52 weeks or more before the last one, unless it is more than two weeks older. */
function yearBefore(closes: readonly Close[]): Close | undefined {
  const start = dayNumber(closes.at(-1)!.date) - yearDays
  const year = closes.findLast(({ date }) => date <= dateOf(start))
  return year && year.date >= dateOf(start - mostGapDays) ? year : undefined
}

/** The newest day of the 52 weeks before that moved as far in the same direction. */
function lastMove(closes: readonly Close[], change: number): ListingEvent['last'] {
  const start = dateOf(dayNumber(closes.at(-1)!.date) - yearDays)
  for (let i = closes.length - 2; i > 0 && closes[i]!.date >= start; i--) {
    const other = percentChange(closes[i - 1]!.close, closes[i]!.close)
    if (change > 0 ? other >= change : other <= change) return { ...closes[i]!, change: other }
  }
  return null
}

function extremeOf(closes: readonly Close[]): Pick<ListingEvent, 'kind' | 'last'> | undefined {
  const day = closes.at(-1)!
  const start = dateOf(dayNumber(day.date) - yearDays)
  if (closes[0]!.date > start) return undefined
  const year = closes.slice(0, -1).filter(({ date }) => date >= start)
  const oldEnough = dateOf(dayNumber(day.date) - quietDays)
  for (const [kind, sign] of [['HIGH', 1] as const, ['LOW', -1] as const]) {
    const top = Math.max(...year.map(({ close }) => sign * close))
    const last = year.findLast(({ close }) => sign * close === top)
    if (last && sign * day.close > top && last.date <= oldEnough) return { kind, last: { ...last, change: 0 } }
  }
  return undefined
}

/** Sources call it `split 4:1`; rights issues and what only prices show are none. */
function isSplit({ kind }: { kind: string }): boolean {
  return /^split\b/i.test(kind)
}

/** A split is how many new shares there are for how many old ones; a ratio that is not one of small whole numbers is none. */
function splitOf({ ratio: { numerator, denominator } }: CorporateAction): { shares: number; of: number }[] {
  const [of, shares] = [toDouble(numerator), toDouble(denominator)]
  const isWhole = [numerator, denominator].every((value) => /^\d+$/.test(formatDecimal(value)))
  const divisor = isWhole ? greatestDivisor(of, shares) : 1
  const parts = { shares: shares / divisor, of: of / divisor }
  return isWhole && parts.shares !== parts.of && Math.max(parts.shares, parts.of) <= mostSplit ? [parts] : []
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
