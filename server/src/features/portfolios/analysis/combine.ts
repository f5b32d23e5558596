import { crossRate, type EuroRates } from '@app/domain/fx/cross-rate.ts'
import type { IndexSeries } from '@app/domain/portfolios/returns/index-series.ts'
import { dailyReturns, linkReturns } from '@app/domain/portfolios/returns/time-weighted.ts'

import type { Db } from '#db/db.ts'
import { loadEuroRatesBetween } from '#market/fx/rates.ts'

import { dateOfIndex, indexOf } from './days.ts'
import { joinYears } from './series.ts'
import { listYears, type SeriesYear } from './series-queries.ts'

type Part = { id: string; currency: string }

/** The summed values and payments of several portfolios, an element per weekday, and their index. */
export type CombinedSeries = Pick<IndexSeries, 'dates'> & {
  values: ArrayLike<number>
  flows: ArrayLike<number>
  indices: IndexSeries['values']
}

/**
 * The index of several portfolios together, from the year `from` on: the time-weighted return of their summed values and
 * payments in the currency of the first one, which weights each by its value.
 */
export async function combinedIndexes(
  db: Db,
  groups: readonly (readonly Part[])[],
  from: number,
): Promise<IndexSeries[]> {
  const combined = await combinedSeries(db, groups, from)
  return combined.map(({ dates, indices }) => ({ dates, values: indices }))
}

/** The same with the sums. */
export async function combinedSeries(
  db: Db,
  groups: readonly (readonly Part[])[],
  from: number,
): Promise<CombinedSeries[]> {
  const parts = groups.flat()
  if (parts.length === 0) return groups.map(() => nothing)
  const years = await listYears(
    db,
    parts.map(({ id }) => id),
    from,
  )
  const days = years.flatMap(({ first_day, day_values }) => [
    first_day,
    dateOfIndex(indexOf(first_day) + day_values.length - 1),
  ])
  const sorted = days.toSorted()
  const currencies = [...new Set(parts.map(({ currency }) => currency))]
  const rates =
    currencies.length < 2 || sorted.length === 0
      ? new Map()
      : await loadEuroRatesBetween(db, currencies, { first: sorted[0]!, last: sorted.at(-1)! })
  const yearsOf = Map.groupBy(years, (row) => row.portfolio_id)
  return groups.map((group) => combine(group, yearsOf, rates))
}

const nothing: CombinedSeries = { dates: [], values: [], flows: [], indices: [] }

function combine(
  group: readonly Part[],
  yearsOf: ReadonlyMap<string, readonly SeriesYear[]>,
  rates: EuroRates,
): CombinedSeries {
  const series = group.map(({ id, currency }) => ({ currency, ...joinYears(yearsOf.get(id) ?? []) }))
  const bounds = series.flatMap(({ dates }) => (dates.length === 0 ? [] : [indexOf(dates[0]!), indexOf(dates.at(-1)!)]))
  if (bounds.length === 0) return nothing
  const [first, last] = [Math.min(...bounds), Math.max(...bounds)]
  const base = group[0]!.currency
  const values = new Float64Array(last - first + 1)
  const flows = new Float64Array(values.length)
  for (const one of series) {
    for (const [i, date] of one.dates.entries()) {
      const rate = one.currency === base ? 1 : (crossRate(rates, one.currency, base, date) ?? 0)
      const t = indexOf(date) - first
      values[t]! += one.values[i]! * rate
      // What was there before the first day that is looked at has been paid in by then.
      flows[t]! += (i === 0 ? one.values[0]! : one.flows[i]!) * rate
    }
  }
  const dates = Array.from(values, (_, t) => dateOfIndex(first + t))
  return { dates, values, flows, indices: linkReturns(dailyReturns(values, flows)) }
}
