import { dateOf, dateOfWeekday, dayNumber, weekdayIndex } from '@app/domain/instruments/dates.ts'
import type { SeriesState } from '@app/domain/portfolios/books/series.ts'

export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days)
export const indexOf = (date: string): number => weekdayIndex(dayNumber(date))

const dates = new Map<number, string>()

/** The date of a `weekdayIndex`. Kept, as every portfolio has the same days. */
export function dateOfIndex(index: number): string {
  const known = dates.get(index)
  if (known !== undefined) return known
  const date = dateOfWeekday(index)
  dates.set(index, date)
  return date
}

/** The day that the state is the end of: entries of the weekend after it are in it. */
export const dateOfState = ({ through }: SeriesState): string => dateOf(dayNumber(dateOfIndex(through + 1)) - 1)
