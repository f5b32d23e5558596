/** A calendar day as a number: days since 1970-01-01. Cheap to add to, compare and use as an index. */
export type DayNumber = number

const msPerDay = 86_400_000

/** 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export function dayOf(year: number, month: number, day: number): DayNumber {
  return Date.UTC(year, month - 1, day) / msPerDay
}

/** The day number of a 'YYYY-MM-DD' date. Throws a RangeError for anything else, 2026-02-30 included. */
export function dayNumber(date: string): DayNumber {
  const [year, month, ofMonth] = [digitsAt(date, 0, 4), digitsAt(date, 5, 7), digitsAt(date, 8, 10)]
  const day = anyDayOf(year, month, ofMonth)
  const isDate = date.length === 10 && date[4] === '-' && date[7] === '-' && month >= 1 && month <= 12 && ofMonth >= 1
  if (!isDate || !(day < anyDayOf(year, month + 1, 1))) throw new RangeError(`not a date: ${date}`)
  return day
}

/** As `dayOf`, which takes years before 100 for those of the 20th century. The calendar repeats every 400 years. */
const anyDayOf = (year: number, month: number, day: number): DayNumber => dayOf(year + 400, month, day) - 146_097

/** The number that the characters from one place to another are; NaN unless all are digits. */
function digitsAt(text: string, from: number, to: number): number {
  let value = 0
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - 48
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN
  }
  return value
}

/** The 'YYYY-MM-DD' date of a day number. */
export function dateOf(day: DayNumber): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10)
}

export function yearOf(day: DayNumber): number {
  return new Date(day * msPerDay).getUTCFullYear()
}

/** 1970-01-01 was a Thursday. */
export function weekdayOf(day: DayNumber): Weekday {
  return ((((day + 4) % 7) + 7) % 7) as Weekday
}

export function isWeekend(day: DayNumber): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6
}

/** Number of Mondays to Fridays up to and including the day, counted from a Monday; Saturday and Sunday count as their Friday. */
export function weekdayIndex(day: DayNumber): number {
  const sinceMonday = day + 3
  return Math.floor(sinceMonday / 7) * 5 + Math.min((((sinceMonday % 7) + 7) % 7) + 1, 5)
}

/** The 'YYYY-MM-DD' date of a Monday to Friday by its `weekdayIndex`: 6 is that of Monday, 5 January 1970. */
export function dateOfWeekday(index: number): string {
  const week = Math.floor((index - 1) / 5)
  return dateOf(week * 7 - 3 + (index - 1 - week * 5))
}

/** The first such weekday on or after the day. */
export function weekdayOnOrAfter(day: DayNumber, weekday: Weekday): DayNumber {
  return day + ((weekday - weekdayOf(day) + 7) % 7)
}

/** The last such weekday on or before the day. */
export function weekdayOnOrBefore(day: DayNumber, weekday: Weekday): DayNumber {
  return day - ((weekdayOf(day) - weekday + 7) % 7)
}

/**
 * Easter Sunday of the Gregorian calendar.
 *
 * Source: the algorithm of Nature 13 (1876) 487, as simplified in New Scientist 9 (1961) 828; exact for every Gregorian year.
 */
export function easterSunday(year: number): DayNumber {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return dayOf(year, month, (h + l - 7 * m + 33 * month + 19) % 32)
}
