import { parseDecimal, zero } from '@app/domain/decimal/decimal.ts'
import { crossRate } from '@app/domain/fx/cross-rate.ts'
import type { Entry } from '@app/domain/portfolios/books/entry.ts'
import { fillGaps } from '@app/domain/portfolios/books/gaps.ts'
import { impliedSplits, type KnownSplit } from '@app/domain/portfolios/books/implied-splits.ts'
import {
  type Column,
  computeSeries,
  type Market,
  type Series,
  type SeriesState,
} from '@app/domain/portfolios/books/series.ts'
import { dailyReturns, linkReturns } from '@app/domain/portfolios/returns/time-weighted.ts'

import { dateOfIndex, dateOfState, indexOf } from './days.ts'
import type { MarketInput, SeriesInput } from './inputs.ts'
import type { DailySeries } from './series.ts'

/**
 * Prices of so many weekdays may still change, as funds are priced late: the series is continued from before them, so that a
 * late price does not make all days be computed again.
 */
const openDays = 5

/** Capital of less than this, in the currency of the portfolio, earns no return. */
const negligible = 1

export type ComputedSeries = {
  series: DailySeries
  /** The first day that is new or has been computed again. */
  from: string
  /** What the next computation continues from; undefined while the series is short. */
  state: SeriesState | undefined
}

/** Computes the series up to the day `last`; undefined if nothing was booked by then. */
export function computeDays(input: SeriesInput, market: MarketInput, last: string): ComputedSeries | undefined {
  const { before } = input
  const entries = complete(input, market)
  const first = before ? before.state.through + 1 : entries[0] && indexOf(entries[0].date)
  const end = indexOf(last)
  if (first === undefined || first > end) return undefined
  const valued = marketOf(input, market, { first, end })
  const compute = (from: number, to: number, state: SeriesState | undefined) =>
    computeSeries(entries, valued, { first: from, last: to, tracksCash: input.portfolio.tracks_cash }, state)
  const settled = end - openDays
  if (settled < first) {
    const open = compute(first, end, before?.state)
    return { series: join(before, { first, ...inArrays([open]) }), from: dateOfIndex(first), state: before?.state }
  }
  const closed = compute(first, settled, before?.state)
  const days = inArrays([closed, compute(settled + 1, end, closed.state)])
  return { series: join(before, { first, ...days }), from: dateOfIndex(first), state: closed.state }
}

/** What was held at the close of a weekday, and the prices and rates that valued it; undefined before the first entry. */
export function heldOn(
  input: SeriesInput,
  market: MarketInput,
  date: string,
): { state: SeriesState; market: Market } | undefined {
  const entries = complete(input, market)
  const first = entries[0] && indexOf(entries[0].date)
  const last = indexOf(date)
  if (first === undefined || first > last) return undefined
  const valued = marketOf(input, market, { first, end: last })
  const { state } = computeSeries(entries, valued, { first, last, tracksCash: input.portfolio.tracks_cash })
  return { state, market: valued }
}

const inArrays = (parts: readonly Series[]) => ({
  values: parts.flatMap(({ values }) => [...values]),
  flows: parts.flatMap(({ flows }) => [...flows]),
})

/** Puts the new days behind those before, with the index that goes on from them. */
function join(before: SeriesInput['before'], days: { first: number; values: number[]; flows: number[] }): DailySeries {
  const { first, values, flows } = days
  const known = before?.series
  const kept = known ? known.dates.filter((date) => indexOf(date) < first).length : 0
  const [opening, base] = kept > 0 ? [known!.values[kept - 1]!, known!.indices[kept - 1]!] : [0, undefined]
  // Money that was borrowed for a purchase may exceed what is owned.
  const worth = values.map((value) => Math.max(value, 0))
  const returns = dailyReturns(worth, flows, { opening, negligible })
  return {
    dates: [...(known?.dates.slice(0, kept) ?? []), ...values.map((_, i) => dateOfIndex(first + i))],
    values: [...(known?.values.slice(0, kept) ?? []), ...worth],
    flows: [...(known?.flows.slice(0, kept) ?? []), ...flows],
    indices: [...(known?.indices.slice(0, kept) ?? []), ...linkReturns(returns, base)],
  }
}

/** The entries with the splits that were not booked, and without gaps. */
function complete(input: SeriesInput, market: MarketInput): Entry[] {
  const { before, entries, portfolio } = input
  if (!before) {
    const all = [...entries, ...impliedSplits(entries, splitsOf(input, market))]
    return fillGaps(all, { tracksCash: portfolio.tracks_cash }).entries
  }
  const { state } = before
  const unknown = { cost: { paid: undefined, base: undefined }, realised: undefined, income: undefined }
  const from = {
    through: dateOfState(state),
    positions: new Map(
      state.positions.map(({ holding, pieces }) => [holding, { pieces: parseDecimal(pieces) ?? zero, ...unknown }]),
    ),
    cash: new Map(Object.entries(state.cash).map(([currency, amount]) => [currency, parseDecimal(amount) ?? zero])),
  }
  return fillGaps(entries, { tracksCash: portfolio.tracks_cash, from }).entries
}

function splitsOf({ listings }: SeriesInput, { actions }: MarketInput): KnownSplit[] {
  return [...listings].flatMap(([holding, id]) => (actions.get(id) ?? []).map((action) => ({ ...action, holding })))
}

function marketOf(
  { portfolio, listings, entries, before }: SeriesInput,
  { columns, rates }: MarketInput,
  { first, end }: { first: number; end: number },
): Market {
  const closes = [...listings].flatMap(([holding, id]) => {
    const column = columns.get(id)
    return column ? [[holding, column] as const] : []
  })
  const base = portfolio.currency
  const currencies = new Set([
    ...closes.map(([, { currency }]) => currency),
    ...entries.map(({ currency }) => currency),
    ...Object.keys(before?.state.cash ?? {}),
    ...(before?.state.positions.flatMap(({ quote }) => quote?.currency ?? []) ?? []),
  ])
  currencies.delete(base)
  const rateColumns = Array.from(currencies, (currency): [string, Column] => {
    const values = Float64Array.from(
      { length: end - first + 1 },
      (_, i) => crossRate(rates, currency, base, dateOfIndex(first + i)) ?? 0,
    )
    return [currency, { start: first, values }]
  })
  return { base, closes: new Map(closes), rates: new Map(rateColumns) }
}
