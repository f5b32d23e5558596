import { type Decimal, formatDecimal, isPositive, toDouble, parseStored } from '#decimal/decimal.ts'
import { dateOfWeekday, weekdayIndex } from '#instruments/dates.ts'

import { inTextOrder, type LedgerDay, toDays } from './days.ts'
import type { Entry } from './entry.ts'
import { type Quote, type Span, type Track, trackDay, trackIn, type Tracks } from './tracks.ts'

/** A value per weekday from `start` on, a `weekdayIndex`. Days without a value repeat the one before; the last one holds on. */
export type Column = { start: number; values: Float64Array }

/** Closes in the currency of the listing. */
export type Closes = Column & { currency: string }

/** What holdings are valued with. */
export type Market = {
  base: string
  /** Per holding, as published on their days. */
  closes: ReadonlyMap<string, Closes>
  /** Units of the base currency per unit of each other currency. */
  rates: ReadonlyMap<string, Column>
}

/** What is held at the end of the weekday `through`. JSON. */
export type SeriesState = {
  through: number
  positions: { holding: string; pieces: string; quote: Quote | null }[]
  cash: Record<string, string>
}

export type Series = {
  /** V[t]: the value at the close of each weekday, in the base currency; not negative if the cash of the ledger is not. */
  values: Float64Array
  /** F[t]: what was paid in (+) or taken out (-) on each weekday, in the base currency. */
  flows: Float64Array
  /** The part of the value that published prices and rates cover, 0 to 1; 1 if nothing is held. */
  coverage: Float64Array
  /** The holdings that had no published price on a day they were held. */
  uncovered: string[]
  /** To go on from `last`. */
  state: SeriesState
  /** To go on from each of the `stops`. */
  states: SeriesState[]
}

/** The weekdays to compute, both included, and those after which the series may be continued later: ascending, before `last`. */
export type Range = { first: number; last: number; tracksCash: boolean; stops?: readonly number[] }

const maxWeekdays = 261 * 100
const maxPrice = 1e15

/**
 * The value of a portfolio and the flows into it at the close of each weekday of a range.
 *
 *   V[t] = sum of Q[i,t] * P[i,t] * e[c(i),t]  ( + sum of C[c,t] * e[c,t] where cash is tracked )
 *
 * over holdings i with Q pieces at the close P in the currency c, and cash C.
 *
 * - Cash tracked: F[t] is what was deposited, less what was withdrawn, before the costs of doing so, plus the pieces
 *   transferred in, less those out, at the close of the day.
 * - Cash not tracked: F[t] is all that was paid for holdings less what they brought, after fees and taxes, plus transfers.
 *   So a fee is a loss and a dividend a gain in both.
 *
 * Entries of a Saturday or Sunday count on their Friday, those after the range not at all. A holding without a close, or with one
 * in a currency without any rate, is valued at the price of its last transaction, and before the first known rate that rate counts; neither is covered. Without any
 * price or rate, a holding and its transfers count as 0.
 *
 * @param entries in any order, without gaps (`fillGaps`) and with all splits (`impliedSplits`); up to `state.through` ignored.
 * @param state to go on from: gives the same values, to the last bit, as computing them from the first entry.
 * @throws RangeError for a range that is empty, longer than 100 years or not after the state, for entries that cannot be
 * booked, and if more pieces leave than are held.
 *
 * Error: pieces and cash are exact; the relative rounding error of V is at most about n * 2^-53 for n holdings.
 */
export function computeSeries(
  entries: readonly Entry[],
  market: Market,
  { first, last, tracksCash, stops = [] }: Range,
  state?: SeriesState,
): Series {
  const days = last - first + 1
  if (!Number.isInteger(days) || days < 1 || days > maxWeekdays)
    throw new RangeError(`no range of weekdays: ${first} to ${last}`)
  if (state && state.through >= first) throw new RangeError(`the state goes to ${state.through} already, got ${first}`)
  const tracks = restore(state, tracksCash)
  const since = state ? dateOfWeekday(state.through + 1) : ''
  const until = dateOfWeekday(last + 1)
  const states = trackDays(tracks, toDays(entries.filter(({ date }) => since <= date && date < until)), stops)

  const rates = new Map<string, DailyRates>()
  const sums: Sums = {
    first,
    last,
    values: new Float64Array(days),
    flows: new Float64Array(days),
    covered: new Float64Array(days),
    ratesOf(currency) {
      const known = rates.get(currency) ?? dailyRates(market, currency, first, days)
      rates.set(currency, known)
      return known
    },
  }
  const uncovered = [...tracks.holdings]
    .toSorted(([a], [b]) => inTextOrder(a, b))
    .filter(([holding, track]) => !addHolding(sums, track, market.closes.get(holding) ?? noCloses))
    .map(([holding]) => holding)
  for (const [currency, track] of [...tracks.cash].toSorted(([a], [b]) => inTextOrder(a, b))) {
    addCash(sums, track, currency)
  }
  const { values, flows, covered } = sums
  return {
    values,
    flows,
    coverage: values.map((value, t) => coverageOf(value, covered[t]!)),
    uncovered,
    state: stateOf(tracks, last),
    states,
  }
}

/** Adds the days to the tracks. Returns the state at the end of each stop. */
function trackDays(tracks: Tracks, days: readonly LedgerDay[], stops: readonly number[]): SeriesState[] {
  const states: SeriesState[] = []
  const stopBefore = (weekday: number) => {
    while (stops[states.length]! < weekday) states.push(stateOf(tracks, stops[states.length]!))
  }
  for (const day of days) {
    stopBefore(weekdayIndex(day.day))
    trackDay(tracks, day)
  }
  stopBefore(Infinity)
  return states
}

type DailyRates = { values: Float64Array; knownFrom: number }
const noCloses: Closes = { start: 0, values: new Float64Array(), currency: '' }

type Sums = {
  first: number
  last: number
  values: Float64Array
  flows: Float64Array
  covered: Float64Array
  ratesOf: (currency: string) => DailyRates
}

const isPrice = (value: number): boolean => value > 0 && value < maxPrice

/** The rates of the range; 0 if none is known. */
function dailyRates({ base, rates }: Market, currency: string, first: number, days: number): DailyRates {
  const values = new Float64Array(days)
  if (currency === base) return { values: values.fill(1), knownFrom: first }
  const column = rates.get(currency)
  const earliest = column ? column.values.findIndex(isPrice) : -1
  if (!column || earliest < 0) return { values, knownFrom: Number.POSITIVE_INFINITY }
  const before = column.values.subarray(0, Math.max(first - column.start, 0)).findLast(isPrice)
  let rate = before ?? column.values[earliest]!
  for (let t = 0; t < days; t++) {
    const published = valueAt(column, first + t)
    if (isPrice(published)) rate = published
    values[t] = rate
  }
  return { values, knownFrom: column.start + earliest }
}

/** 0 before the column starts. A number in any case, which keeps the sums over all days fast. */
function valueAt({ start, values }: Column, day: number): number {
  const index = Math.min(day - start, values.length - 1)
  return index < 0 ? 0 : values[index]!
}

/** Adds the value and the transfers of a holding. Returns true if it has a close on each day it is held. */
function addHolding(sums: Sums, { spans, flows }: Track, closes: Closes): boolean {
  let isCovered = true
  for (const [i, span] of spans.entries()) {
    if (span.pieces > 0 && !addSpan(sums, span, (spans[i + 1]?.from ?? sums.last + 1) - 1, closes)) isCovered = false
  }
  for (const { day, quantity, quote } of flows) {
    if (day >= sums.first) sums.flows[day - sums.first]! += toDouble(quantity) * priceOn(sums, day, quote, closes)
  }
  return isCovered
}

function addSpan(sums: Sums, { from, pieces, quote }: Span, to: number, closes: Closes): boolean {
  const { first, values, covered } = sums
  const { values: rates, knownFrom } = sums.ratesOf(closes.currency)
  let isCovered = true
  for (let day = Math.max(from, first); day <= to; day++) {
    const t = day - first
    const close = valueAt(closes, day)
    if (isPrice(close) && rates[t]! > 0) {
      const value = pieces * close * rates[t]!
      values[t]! += value
      if (day >= knownFrom) covered[t]! += value
    } else {
      isCovered = false
      values[t]! += pieces * priceOn(sums, day, quote, noCloses)
    }
  }
  return isCovered
}

/** The price of a piece in the base currency: by the close of the day, else by the last transaction; 0 if unknown. */
function priceOn(sums: Sums, day: number, quote: Quote | undefined, closes: Closes): number {
  const t = day - sums.first
  const close = valueAt(closes, day)
  const rate = isPrice(close) ? sums.ratesOf(closes.currency).values[t]! : 0
  if (rate > 0) return close * rate
  return quote ? quote.price * sums.ratesOf(quote.currency).values[t]! : 0
}

function addCash(sums: Sums, { spans, flows }: Track, currency: string): void {
  const { first, last, values, covered } = sums
  const rates = sums.ratesOf(currency)
  for (const [i, { from, pieces }] of spans.entries()) {
    const to = (spans[i + 1]?.from ?? last + 1) - 1
    for (let day = Math.max(from, first); day <= to; day++) {
      const value = pieces * rates.values[day - first]!
      values[day - first]! += value
      if (day >= rates.knownFrom) covered[day - first]! += value
    }
  }
  for (const { day, quantity } of flows) {
    if (day >= first) sums.flows[day - first]! += toDouble(quantity) * rates.values[day - first]!
  }
}

function coverageOf(value: number, covered: number): number {
  return value > 0 ? Math.min(Math.max(covered / value, 0), 1) : 1
}

function restore(state: SeriesState | undefined, tracksCash: boolean): Tracks {
  const tracks: Tracks = { tracksCash, holdings: new Map(), cash: new Map() }
  const from = state?.through ?? 0
  for (const { holding, pieces, quote } of state?.positions ?? []) {
    startTrack(trackIn(tracks.holdings, holding), from, parseStored(pieces), quote ?? undefined)
  }
  for (const [currency, amount] of Object.entries(state?.cash ?? {})) {
    startTrack(trackIn(tracks.cash, currency), from, parseStored(amount), undefined)
  }
  return tracks
}

function startTrack(track: Track, from: number, pieces: Decimal, quote: Quote | undefined): void {
  Object.assign(track, { pieces, quote, spans: [{ from, pieces: toDouble(pieces), quote }] })
}

function stateOf({ holdings, cash, tracksCash }: Tracks, through: number): SeriesState {
  const positions = [...holdings]
    .filter(([, { pieces }]) => isPositive(pieces))
    .map(([holding, { pieces, quote }]) => ({ holding, pieces: formatDecimal(pieces), quote: quote ?? null }))
  const amounts = [...(tracksCash ? cash : [])].map(([currency, { pieces }]) => [currency, formatDecimal(pieces)])
  return { through, positions, cash: Object.fromEntries(amounts) as Record<string, string> }
}
