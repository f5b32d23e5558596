import { parseDecimal } from '@app/domain/decimal/decimal.ts'
import type { EuroRates } from '@app/domain/fx/cross-rate.ts'
import type { CorporateAction } from '@app/domain/instruments/adjusting.ts'
import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'
import type { Entry } from '@app/domain/portfolios/books/entry.ts'
import type { Closes, SeriesState } from '@app/domain/portfolios/books/series.ts'

import type { Db } from '#db/db.ts'
import { loadEuroRatesBetween } from '#market/fx/rates.ts'
import { loadCloseColumns } from '#market/prices/columns.ts'
import { listActions } from '#market/prices/queries.ts'

import { type EntryRow, listComputed, listEntriesFrom, listListings, type lockPortfolios } from './queries.ts'
import { dateOfState } from './days.ts'
import { type DailySeries, joinYears } from './series.ts'
import { listYears } from './series-queries.ts'

type LockedPortfolio = Awaited<ReturnType<typeof lockPortfolios>>[number]

/** What the series of a portfolio is computed from. */
export type SeriesInput = {
  portfolio: LockedPortfolio
  /** All entries, or those after the state. */
  entries: Entry[]
  /** The instruments of its holdings, by holding. */
  listings: ReadonlyMap<string, string>
  /** What to continue; undefined if all days are computed again. */
  before: { state: SeriesState; series: DailySeries } | undefined
}

type Actions = ReadonlyMap<string, CorporateAction[]>

/** Prices and rates of the days that are computed, and the corporate actions of all listings. */
export type MarketInput = { columns: ReadonlyMap<string, Closes>; rates: EuroRates; actions: Actions }

/**
 * The booking of a split and its ex date may be days apart, so that one shortly before the state may be booked after it. Then
 * the series is computed from its first entry.
 */
const splitDays = 15

const firstOfAll = '0001-01-01'

/** Loads what the series of portfolios up to the day `last` need; seven statements, however many they are. */
export async function loadInputs(
  db: Db,
  portfolios: readonly LockedPortfolio[],
  last: string,
): Promise<{ inputs: SeriesInput[]; market: MarketInput }> {
  const ids = portfolios.map(({ id }) => id)
  const [computed, listings, years] = [
    await listComputed(db, ids),
    await listListings(db, ids),
    await listYears(db, ids, 0),
  ]
  const actions = await listActions(db, [...new Set(listings.flatMap(({ instrument_id }) => instrument_id ?? []))])
  const states = new Map(computed.map((row) => [row.portfolio_id, row.series_state as SeriesState | null]))
  const yearsOf = Map.groupBy(years, (row) => row.portfolio_id)
  const listingsOf = Map.groupBy(listings, (row) => row.portfolio_id)
  const wanted = portfolios.map((portfolio) => {
    const splits = (listingsOf.get(portfolio.id) ?? []).flatMap((row) => actions.get(row.instrument_id ?? '') ?? [])
    const state = usableState(portfolio, states.get(portfolio.id) ?? undefined, { last, splits })
    const series = state && joinYears(yearsOf.get(portfolio.id) ?? [])
    return { portfolio, before: state && series ? { state, series } : undefined }
  })
  const entries = Map.groupBy(
    await listEntriesFrom(
      db,
      wanted.map(({ portfolio: { id }, before }) => ({ id, from: before ? dayAfterState(before.state) : firstOfAll })),
    ),
    (row) => row.portfolio_id,
  )
  const inputs = wanted.map(({ portfolio, before }) => ({
    portfolio,
    before,
    entries: (entries.get(portfolio.id) ?? []).map(toEntry),
    listings: new Map(
      (listingsOf.get(portfolio.id) ?? []).flatMap(({ id, instrument_id }) =>
        instrument_id === null ? [] : [[id, instrument_id] as const],
      ),
    ),
  }))
  return { inputs, market: await loadMarket(db, inputs, { last, actions }) }
}

async function loadMarket(
  db: Db,
  inputs: readonly SeriesInput[],
  { last, actions }: { last: string; actions: Actions },
): Promise<MarketInput> {
  const starts = inputs.flatMap(({ before, entries }) => {
    const first = before ? dateOfState(before.state) : entries[0]?.date
    return first === undefined ? [] : [first]
  })
  const span = { first: starts.toSorted()[0] ?? last, last }
  const ids = new Set(inputs.flatMap(({ listings }) => [...listings.values()]))
  const columns = await loadCloseColumns(db, [...ids], { ...span, actions })
  const currencies = new Set([
    ...inputs.flatMap(({ portfolio, entries }) => [portfolio.currency, ...entries.map(({ currency }) => currency)]),
    ...inputs.flatMap(({ before }) => (before ? Object.keys(before.state.cash) : [])),
    ...inputs.flatMap(({ before }) => before?.state.positions.flatMap(({ quote }) => quote?.currency ?? []) ?? []),
    ...[...columns.values()].map(({ currency }) => currency),
  ])
  return { columns, actions, rates: await loadEuroRatesBetween(db, [...currencies], span) }
}

/** The state to continue from, unless something up to its day has changed. */
function usableState(
  { stale_from: staleFrom }: LockedPortfolio,
  state: SeriesState | undefined,
  { last, splits }: { last: string; splits: readonly CorporateAction[] },
): SeriesState | undefined {
  if (!state || dateOfState(state) >= last) return undefined
  const since = dateOf(dayNumber(dateOfState(state)) - splitDays)
  if (splits.some(({ exDate }) => exDate >= since && exDate <= last)) return undefined
  return staleFrom === null || staleFrom > dateOfState(state) ? state : undefined
}

const dayAfterState = (state: SeriesState): string => dateOf(dayNumber(dateOfState(state)) + 1)

function toEntry(row: EntryRow): Entry {
  return {
    kind: row.kind,
    date: row.date,
    holding: row.holding_id ?? undefined,
    quantity: parseDecimal(row.quantity)!,
    price: row.price === null ? undefined : parseDecimal(row.price),
    amount: parseDecimal(row.amount)!,
    currency: row.currency,
    fee: parseDecimal(row.fee)!,
    tax: parseDecimal(row.tax)!,
  }
}
