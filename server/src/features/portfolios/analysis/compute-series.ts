import { type Column, computeSeries, type Market, type SeriesState } from '@app/domain/portfolios/books/series.ts'
import { dailyReturns, linkReturns } from '@app/domain/portfolios/returns/time-weighted.ts'

import { dateOfIndex, indexOf } from './days.ts'
import { currenciesOf, type MarketInput, type SeriesInput } from './inputs.ts'
import { type DailySeries, yearOfDate } from './series.ts'

/**
 * Prices of so many weekdays may still change, as funds are priced late: the series is continued from before them, so that a
 * late price costs nothing more.
 */
const openDays = 5

/** Capital of less than this, in the currency of the portfolio, earns no return. */
const negligible = 1

export type ComputedSeries = {
  series: DailySeries
  /** The position of the first day that is new or has been computed again. */
  from: number
  /** What the next computation continues from; undefined while the series is short. */
  state: SeriesState | undefined
  /** What was held before the first day of each year that has been computed. */
  openings: ReadonlyMap<number, SeriesState>
}

/** Computes the series up to the day `last`; undefined if nothing was booked by then. */
export function computeDays(input: SeriesInput, market: MarketInput, last: string): ComputedSeries | undefined {
  const { before, completed: entries } = input
  const first = before ? before.state.through + 1 : entries[0] && indexOf(entries[0].date)
  const end = indexOf(last)
  if (first === undefined || first > end) return undefined
  const settled = end - openDays
  const stops = new Set([...lastDaysOfYears(first, end), ...(settled < first ? [] : [settled])])
  const { tracks_cash: tracksCash } = input.portfolio
  const range = { first, last: end, tracksCash, stops: [...stops].toSorted((a, b) => a - b) }
  const { values, flows, states } = computeSeries(
    entries,
    marketOf(input, market, { first, end }),
    range,
    before?.state,
  )
  return {
    ...join(before, { first, values, flows }),
    state: states.find(({ through }) => through === settled) ?? before?.state,
    openings: openingsAmong([...(before ? [before.state] : []), ...states]),
  }
}

/** What was held at the close of a weekday, and the prices and rates that valued it; undefined before the first entry. */
export function heldOn(
  input: SeriesInput,
  market: MarketInput,
  date: string,
): { state: SeriesState; market: Market } | undefined {
  const { completed: entries } = input
  const first = entries[0] && indexOf(entries[0].date)
  const last = indexOf(date)
  if (first === undefined || first > last) return undefined
  const valued = marketOf(input, market, { first, end: last })
  const { state } = computeSeries(entries, valued, { first, last, tracksCash: input.portfolio.tracks_cash })
  return { state, market: valued }
}

/** The states at the end of a year, by the next one. */
function openingsAmong(states: readonly SeriesState[]): Map<number, SeriesState> {
  return new Map(
    states.flatMap((state) => {
      const [last, next] = [state.through, state.through + 1].map((day) => yearOfDate(dateOfIndex(day)))
      return last === next ? [] : [[next!, state] as const]
    }),
  )
}

/** The last weekdays of the years that end within the days. */
function lastDaysOfYears(first: number, end: number): number[] {
  const [from, to] = [yearOfDate(dateOfIndex(first)), yearOfDate(dateOfIndex(end))]
  return Array.from({ length: to - from }, (_, i) => indexOf(`${from + i}-12-31`))
}

type NewDays = { first: number; values: Float64Array; flows: Float64Array }

/** Puts the new days behind those before, with the index that goes on from them. */
function join(before: SeriesInput['before'], { first, values, flows }: NewDays): { series: DailySeries; from: number } {
  const known = before?.series ?? { dates: [], values: [], flows: [], indices: [] }
  const from = known.dates.length === 0 ? 0 : first - indexOf(known.dates[0]!)
  const [opening, base] = from > 0 ? [known.values[from - 1]!, known.indices[from - 1]!] : [0, undefined]
  // Money that was borrowed for a purchase may exceed what is owned.
  const worth = values.map((value) => Math.max(value, 0))
  const returns = dailyReturns(worth, flows, { opening, negligible })
  const dates = Array.from(values, (_, i) => dateOfIndex(first + i))
  return {
    series: {
      dates: [...known.dates.slice(0, from), ...dates],
      values: [...known.values.slice(0, from), ...worth],
      flows: [...known.flows.slice(0, from), ...flows],
      indices: [...known.indices.slice(0, from), ...linkReturns(returns, base)],
    },
    from,
  }
}

function marketOf(
  input: SeriesInput,
  { columns, ratesOf }: MarketInput,
  { first, end }: { first: number; end: number },
): Market {
  const { portfolio, listings, before } = input
  const closes = [...listings].flatMap(([holding, id]) => {
    const column = columns.get(id)
    return column ? [[holding, column] as const] : []
  })
  const base = portfolio.currency
  const rates = [...currenciesOf(input, columns)].flatMap((currency): [string, Column][] => {
    if (currency === base) return []
    const { start, values } = ratesOf(currency, base)
    const own = values.subarray(first - start, end - start + 1)
    if (!before) return [[currency, { start: first, values: own }]]
    return [[currency, { start: first - 1, values: Float64Array.of(before.rates.get(currency) ?? 0, ...own) }]]
  })
  return { base, closes: new Map(closes), rates: new Map(rates) }
}
