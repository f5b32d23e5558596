import { parseDecimal } from '@app/domain/decimal/decimal.ts'
import { crossRate, type EuroRates, maxRateAgeDays } from '@app/domain/fx/cross-rate.ts'
import type { Entry } from '@app/domain/portfolios/books/entry.ts'
import { splitWindowDays } from '@app/domain/portfolios/books/implied-splits.ts'
import type { Closes, Column, SeriesState } from '@app/domain/portfolios/books/series.ts'

import type { Db } from '#db/db.ts'
import { loadEuroRatesBetween, loadLastRates } from '#market/fx/rates.ts'
import { loadCloseColumns } from '#market/prices/columns.ts'
import { listActions } from '#market/prices/queries.ts'

import { type EntryRow, listComputed, listEntriesFrom, listListings } from './queries.ts'
import { addDays, dateOfIndex, dateOfState, indexOf } from './days.ts'
import { completeEntries, heldDays, joinRanges } from './held.ts'
import { joinYears } from './series.ts'
import { listOpenings, listYears } from './series-queries.ts'
import type { Actions, LockedPortfolio, StoredInput } from './stored-input.ts'

/** What the series of a portfolio is computed from. `completed` are its entries with what they lack. */
export type SeriesInput = StoredInput & { completed: Entry[] }

/** Prices and rates of the days that are computed, and the corporate actions of all listings. */
export type MarketInput = {
  columns: ReadonlyMap<string, Closes>
  actions: Actions
  rates: EuroRates
  /** The rates from a currency to another one by weekday. */
  ratesOf: (from: string, to: string) => Column
}

const firstOfAll = '0001-01-01'

/** Loads what the series of portfolios up to the day `last` need; nine statements, however many they are. */
export async function loadInputs(
  db: Db,
  portfolios: readonly LockedPortfolio[],
  last: string,
): Promise<{ inputs: SeriesInput[]; market: MarketInput }> {
  const listings = Map.groupBy(await listListings(db, idsOf(portfolios)), (row) => row.portfolio_id)
  const states = await statesOf(db, portfolios, last)
  const series = Map.groupBy(await listYears(db, [...states.keys()], 0), (row) => row.portfolio_id)
  const from = (id: string) => {
    const state = states.get(id)
    return state ? addDays(dateOfState(state), 1 - splitWindowDays) : firstOfAll
  }
  const wanted = portfolios.map(({ id }) => ({ id, from: from(id) }))
  const entries = Map.groupBy(await listEntriesFrom(db, wanted), (row) => row.portfolio_id)
  const inputs = portfolios.map((portfolio): StoredInput => {
    const { id } = portfolio
    const state = states.get(id)
    const until = state ? dateOfState(state) : ''
    const own = (entries.get(id) ?? []).map(toEntry)
    return {
      portfolio,
      entries: own.filter(({ date }) => date > until),
      earlier: own.filter(({ date }) => date <= until),
      listings: new Map(
        (listings.get(id) ?? []).flatMap((row) => (row.instrument_id === null ? [] : [[row.id, row.instrument_id]])),
      ),
      before: state && { state, series: joinYears(series.get(id) ?? []), rates: new Map() },
    }
  })
  return loadMarket(db, inputs, last)
}

const idsOf = (portfolios: readonly { id: string }[]) => portfolios.map(({ id }) => id)

/** What each portfolio is continued from: the newest state before its first stale day. */
async function statesOf(
  db: Db,
  portfolios: readonly LockedPortfolio[],
  last: string,
): Promise<Map<string, SeriesState>> {
  const newest = new Map(
    (await listComputed(db, idsOf(portfolios))).map((row) => [
      row.portfolio_id,
      row.series_state as SeriesState | null,
    ]),
  )
  const isUsable = ({ id, stale_from: staleFrom }: LockedPortfolio) => {
    const state = newest.get(id)
    return state != null && dateOfState(state) < last && (staleFrom === null || dateOfState(state) < staleFrom)
  }
  const others = portfolios.flatMap((portfolio) => {
    const { id, stale_from: staleFrom } = portfolio
    return staleFrom === null || isUsable(portfolio) ? [] : [{ id, day: staleFrom < last ? staleFrom : last }]
  })
  const openings = await listOpenings(db, others)
  return new Map(
    portfolios.flatMap((portfolio) => {
      const state = isUsable(portfolio) ? newest.get(portfolio.id) : openings.get(portfolio.id)
      return state ? [[portfolio.id, state]] : []
    }),
  )
}

async function loadMarket(
  db: Db,
  loaded: readonly StoredInput[],
  last: string,
): Promise<{ inputs: SeriesInput[]; market: MarketInput }> {
  const ids = [...new Set(loaded.flatMap(({ listings }) => [...listings.values()]))]
  const actions = await listActions(db, ids)
  const inputs = loaded.map((input) => ({ ...input, completed: completeEntries(input, actions) }))
  const starts = inputs.flatMap(({ before, entries }) => {
    const first = before ? before.state.through : entries[0] && indexOf(entries[0].date)
    return first === undefined ? [] : [dateOfIndex(first)]
  })
  const span = { first: starts.toSorted()[0] ?? last, last }
  const held = joinRanges(inputs.flatMap((input) => heldDays(input, input.completed, last)))
  const columns = await loadCloseColumns(db, held, actions)
  const currencies = new Set(inputs.flatMap((input) => [input.portfolio.currency, ...currenciesOf(input, columns)]))
  const rates = await loadEuroRatesBetween(db, [...currencies], span)
  return {
    inputs: await withRates(db, inputs, { columns, rates }),
    market: { columns, actions, rates, ratesOf: rateColumns(rates, indexOf(span.first), indexOf(last)) },
  }
}

/** The currencies of prices, payments and cash. */
export function currenciesOf(
  { listings, entries, before }: StoredInput,
  columns: ReadonlyMap<string, Closes>,
): Set<string> {
  return new Set([
    ...Array.from(listings.values(), (id) => columns.get(id)?.currency ?? []).flat(),
    ...entries.map(({ currency }) => currency),
    ...Object.keys(before?.state.cash ?? {}),
    ...(before?.state.positions.flatMap(({ quote }) => quote?.currency ?? []) ?? []),
  ])
}

/** Computed once for all portfolios. */
function rateColumns(rates: EuroRates, start: number, end: number): MarketInput['ratesOf'] {
  const known = new Map<string, Column>()
  return (from, to) => {
    const key = `${from} ${to}`
    let column = known.get(key)
    if (!column) {
      const rateOn = (_: unknown, i: number) => crossRate(rates, from, to, dateOfIndex(start + i)) ?? 0
      column = { start, values: Float64Array.from({ length: end - start + 1 }, rateOn) }
      known.set(key, column)
    }
    return column
  }
}

type Loaded = { columns: ReadonlyMap<string, Closes>; rates: EuroRates }

/** Adds the rates of the day of each state, as old as they may be: a rate applies until there is another one. */
async function withRates(db: Db, inputs: readonly SeriesInput[], { columns, rates }: Loaded): Promise<SeriesInput[]> {
  const wanted = inputs.flatMap((input, place) => {
    const { before, portfolio } = input
    if (!before) return []
    const day = dateOfIndex(before.state.through)
    const since = addDays(before.series.dates[0] ?? day, -maxRateAgeDays)
    return [...currenciesOf(input, columns)].flatMap((from) =>
      from === portfolio.currency ? [] : [{ place, from, to: portfolio.currency, since, day }],
    )
  })
  const found = wanted.map(({ from, to, day }) => crossRate(rates, from, to, day))
  const missing = wanted.filter((_, i) => found[i] === undefined)
  const older = await loadLastRates(db, missing)
  const known = Map.groupBy(
    [
      ...wanted.map(({ place, from }, i) => ({ place, from, rate: found[i] })),
      ...missing.map(({ place, from }, i) => ({ place, from, rate: older[i] })),
    ],
    ({ place }) => place,
  )
  return inputs.map((input, place) => {
    if (!input.before) return input
    const own = (known.get(place) ?? []).flatMap(({ from, rate }) =>
      rate === undefined ? [] : [[from, rate] as const],
    )
    return { ...input, before: { ...input.before, rates: new Map(own) } }
  })
}

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
