import { dateOf, dayNumber, weekdayIndex } from '@app/domain/instruments/dates.ts'
import type { SeriesState } from '@app/domain/portfolios/books/series.ts'

export const indexOf = (date: string): number => weekdayIndex(dayNumber(date))

/** The date of a `weekdayIndex`. */
export function dateOfIndex(index: number): string {
  const week = Math.floor((index - 1) / 5)
  return dateOf(week * 7 - 3 + (index - 1 - week * 5))
}

/** The day that the state is the end of: entries of the weekend after it are in it. */
export const dateOfState = ({ through }: SeriesState): string => dateOf(dayNumber(dateOfIndex(through + 1)) - 1)
