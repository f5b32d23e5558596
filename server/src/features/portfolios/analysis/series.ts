import { dateOf, dayNumber, isWeekend } from '@app/domain/instruments/dates.ts'
import type { SeriesState } from '@app/domain/portfolios/books/series.ts'

import { dateOfIndex, indexOf } from './days.ts'
import type { ChangedYear, SeriesYear } from './series-queries.ts'

/** The daily series of a portfolio, an element per weekday. */
export type DailySeries = { dates: string[]; values: number[]; flows: number[]; indices: number[] }

/** The last weekday before a day. */
export function weekdayBefore(date: string): string {
  let day = dayNumber(date) - 1
  while (isWeekend(day)) day--
  return dateOf(day)
}

/** Joins the years of a portfolio, oldest first. */
export function joinYears(years: readonly SeriesYear[]): DailySeries {
  return {
    dates: years.flatMap(({ first_day, day_values }) => {
      const start = indexOf(first_day)
      return day_values.map((_, i) => dateOfIndex(start + i))
    }),
    values: years.flatMap(({ day_values }) => day_values),
    flows: years.flatMap(({ day_flows }) => day_flows),
    indices: years.flatMap(({ day_indices }) => day_indices),
  }
}

/** The days of a series from the position `from` on, and what was held before the first day of some years. */
type Changes = { series: DailySeries; from: number; openings: ReadonlyMap<number, SeriesState> }

/** Splits the days that have been computed into their years. */
export function changedYears(portfolioId: string, { series, from, openings }: Changes): ChangedYear[] {
  const { dates } = series
  const years: ChangedYear[] = []
  for (let start = from; start < dates.length;) {
    const year = yearOfDate(dates[start]!)
    let first = start
    while (first > 0 && yearOfDate(dates[first - 1]!) === year) first--
    let end = start
    while (end < dates.length && yearOfDate(dates[end]!) === year) end++
    years.push({
      portfolio_id: portfolioId,
      year,
      first_day: dates[first]!,
      kept: start - first,
      day_values: series.values.slice(start, end),
      day_flows: series.flows.slice(start, end),
      day_indices: series.indices.slice(start, end),
      opening: openings.get(year) ?? null,
    })
    start = end
  }
  return years
}

export const yearOfDate = (date: string): number => Number(date.slice(0, 4))
