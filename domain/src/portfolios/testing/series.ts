import { dateOf, dayNumber, isWeekend } from '#instruments/dates.ts'
import { linkReturns } from '#portfolios/returns/time-weighted.ts'

/** Eight daily returns that several published examples use. */
export const mixedReturns = [0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1]

/** The first dates from a day on, weekends left out. */
export function weekdaysFrom(first: string, count: number): string[] {
  const dates: string[] = []
  for (let day = dayNumber(first); dates.length < count; day++) if (!isWeekend(day)) dates.push(dateOf(day))
  return dates
}

/** The index of returns on weekdays; its first date has the value 100, the first return is that of the next weekday. */
export function indexOf(returns: readonly number[], first = '2024-01-01') {
  return { dates: weekdaysFrom(first, returns.length + 1), values: linkReturns([0, ...returns]) }
}
