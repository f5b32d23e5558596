import { dateOf, dayNumber, isWeekend, yearOf } from '@app/domain/instruments/dates.ts'

import type { SeriesYear } from './series-queries.ts'

/** The daily series of a portfolio, an element per weekday. */
export type DailySeries = { dates: string[]; values: number[]; flows: number[]; indices: number[] }

/** So many weekdays from a day on, the day itself included. */
export function weekdaysFrom(firstDay: string, count: number): string[] {
  const dates: string[] = []
  for (let day = dayNumber(firstDay); dates.length < count; day++) if (!isWeekend(day)) dates.push(dateOf(day))
  return dates
}

/** The last weekday before a day. */
export function weekdayBefore(date: string): string {
  let day = dayNumber(date) - 1
  while (isWeekend(day)) day--
  return dateOf(day)
}

/** Joins the years of a portfolio, oldest first. */
export function joinYears(years: readonly SeriesYear[]): DailySeries {
  return {
    dates: years.flatMap(({ first_day, day_values }) => weekdaysFrom(first_day, day_values.length)),
    values: years.flatMap(({ day_values }) => day_values),
    flows: years.flatMap(({ day_flows }) => day_flows),
    indices: years.flatMap(({ day_indices }) => day_indices),
  }
}

/** Splits a series into its years; those before the year `from` are left out. */
export function splitYears(portfolioId: string, series: DailySeries, from: number): SeriesYear[] {
  const years: SeriesYear[] = []
  for (const [i, date] of series.dates.entries()) {
    const year = yearOfDate(date)
    if (year < from) continue
    let last = years.at(-1)
    if (last?.year !== year) {
      last = { portfolio_id: portfolioId, year, first_day: date, day_values: [], day_flows: [], day_indices: [] }
      years.push(last)
    }
    last.day_values.push(series.values[i]!)
    last.day_flows.push(series.flows[i]!)
    last.day_indices.push(series.indices[i]!)
  }
  return years
}

export const yearOfDate = (date: string): number => yearOf(dayNumber(date))
