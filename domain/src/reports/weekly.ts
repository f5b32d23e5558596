import { type DayNumber, dateOf, dayNumber, weekdayOnOrBefore } from '#instruments/dates.ts'
import { zoneOffsetMs } from '#instruments/zones.ts'
import { type IndexSeries, positionOn } from '#portfolios/returns/index-series.ts'
import { medianOf } from '#statistics/median.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const monday = 1
/** On Monday. */
const dueHour = 6

/**
 * The Monday of the week that reports are due of: from Monday 06:00 in the time zone on, for a day. Undefined at other times,
 * so that who joins later in a week gets no report of it.
 */
export function weekDue(now: Date, zone: string): string | undefined {
  const local = now.getTime() + zoneOffsetMs(zone, now.getTime()) - dueHour * hourMs
  const day: DayNumber = Math.floor(local / dayMs)
  const lastMonday = weekdayOnOrBefore(day, monday)
  return day === lastMonday ? dateOf(lastMonday - 7) : undefined
}

/** The days of a week that begins on a Monday: the Friday before, and Monday to Friday. */
export function daysOf(week: string): string[] {
  const first = dayNumber(week)
  return [-3, 0, 1, 2, 3, 4].map((day) => dateOf(first + day))
}

/** The Sunday of the week. */
export const lastDayOf = (week: string): string => dateOf(dayNumber(week) + 6)

/**
 * The changes of an index in percent since the first of the days, on each of them. Undefined if it does not reach back to
 * the first, or has no value since.
 */
export function changesOn({ dates, values }: IndexSeries, days: readonly string[]): number[] | undefined {
  const [first] = days
  const start = first === undefined ? -1 : positionOn(dates, first)
  const last = dates.at(-1)
  if (start < 0 || last === undefined || last <= first!) return undefined
  const base = values[start]!
  if (!(base > 0)) return undefined
  return days.map((day) => 100 * (values[positionOn(dates, day)]! / base - 1))
}

/** The median of the lines on each day. Undefined for fewer than `least`. */
export function medianLine(lines: readonly (readonly number[])[], least: number): number[] | undefined {
  if (lines.length < least) return undefined
  return lines[0]!.map((_, day) => medianOf(lines.map((line) => line[day]!)))
}
