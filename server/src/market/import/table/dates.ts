import { localDate } from '@app/domain/instruments/calendar.ts'
import { dayNumber, isWeekend } from '@app/domain/instruments/dates.ts'
import type { Mic } from '@app/domain/instruments/exchanges.ts'

/** What stands first in dates such as 01/05/2024 or 26-11-27; the year only if it has two digits. */
export type DayOrder = 'month first' | 'day first' | 'year first'

/** `date` as YYYY-MM-DD, or `right`, how to write it. */
export type DateRead = { date: string } | { right: string }

const firstYear = 1800
const rightDate = 'write a day as YYYY-MM-DD'
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const otherMonths: Readonly<Record<string, number>> = { maj: 5, okt: 10, mai: 5, mär: 3, mrz: 3, dez: 12, des: 12 }

const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const compact = /^(\d{4})(\d{2})(\d{2})$/
const ordered = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
const short = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2})$/
const named =
  /^(?:(?<dayFirst>\d{1,2})[-. ]+(?<monthSecond>[a-zåäö]{3,9})\.?[-., ]+(?<yearA>\d{4}|\d{2})|(?<monthFirst>[a-zåäö]{3,9})\.? (?<daySecond>\d{1,2}),? (?<yearB>\d{4}))$/i
const weekday =
  /^(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|mån|tis|ons|tor|fre|lör|sön)[a-zåäö]*\.?,? +(?=\S)/i
const timed = /^(\S.*?)(?:T| +)(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)(?: ?[AP]M)?(?: ?(Z|UTC|[+-]\d{2}:?\d{2}))?$/i
const epoch = /^-?\d{9,13}$/

/** Whether a source means by this text that the day is not known. */
export function isNoDay(text: string): boolean {
  return /^0{4}([-/.]?)0{2}\1(?:0{2})?$/.test(text)
}

/** The order of day and month that the dates of a file show; undefined if none of them does. */
export function dayOrderOf(texts: Iterable<string>): DayOrder | undefined {
  for (const text of texts) {
    const [, first, mark, second] = ordered.exec(text.split(/[ T]/, 1)[0]!) ?? []
    if (first === undefined || mark === '.') continue
    if (Number(first) > 12 && Number(second) <= 12) return 'day first'
    if (Number(second) > 12 && Number(first) <= 12) return 'month first'
  }
  return shortOrderOf(texts)
}

/** The only order in which all dates with two-digit years are weekdays, as those of exchanges are. */
function shortOrderOf(texts: Iterable<string>): DayOrder | undefined {
  const dates = Array.from(texts, (text) => text.split(/[ T]/, 1)[0]!).filter((text) => short.test(text))
  const orders = (['day first', 'month first', 'year first'] as const).filter((order) =>
    dates.every((text) => {
      const read = readShort(text, order)!
      return 'date' in read && !isWeekend(dayNumber(read.date))
    }),
  )
  return dates.length > 0 && orders.length === 1 ? orders[0] : undefined
}

function readShort(text: string, order: DayOrder | undefined): DateRead | undefined {
  const [, first, , second, third] = short.exec(text) ?? []
  if (first === undefined) return undefined
  if (order === 'day first') return checked(inCentury(third!), second!, first)
  if (order === 'month first') return checked(inCentury(third!), first, second!)
  if (order === 'year first') return checked(inCentury(first.padStart(2, '0')), second!, third!)
  return { right: 'the year has two digits, and day, month and year could be any way round; write it as YYYY-MM-DD' }
}

/** As POSIX has it: 69 is 2069 and 70 is 1970. */
const inCentury = (year: string): string => (Number(year) < 70 ? `20${year}` : `19${year}`)

/**
 * Reads a day, alone or with a time. Midnight is the day that is written, as files have it for whole days; another instant with a
 * zone is the day that it was at the exchange. Seconds and milliseconds since 1970 are read.
 */
export function readDate(text: string, order: DayOrder | undefined, mic: Mic | undefined): DateRead {
  const compactly = compact.exec(text)
  if (compactly) return checked(compactly[1]!, compactly[2]!, compactly[3]!)
  if (epoch.test(text)) return ofEpoch(Number(text), mic)
  const [, day, time, zone] = timed.exec(text) ?? []
  const read = readDay((day ?? text).replace(weekday, ''), order)
  if ('right' in read || time === undefined || zone === undefined || /^0{1,2}:00(?::00(?:[.,]0+)?)?$/.test(time))
    return read
  const ms = Date.parse(`${read.date}T${time.padStart(5, '0').replace(',', '.')}${zoneOf(zone)}`)
  if (Number.isNaN(ms)) return { right: rightDate }
  return mic === undefined ? read : { date: localDate(mic, ms) }
}

function readDay(text: string, order: DayOrder | undefined): DateRead {
  const [, year, , month, day] = iso.exec(text) ?? []
  if (year !== undefined) return checked(year, month!, day!)
  return readOrdered(text, order) ?? readShort(text, order) ?? readNamed(text) ?? { right: rightDate }
}

function readOrdered(text: string, order: DayOrder | undefined): DateRead | undefined {
  const [, first, mark, second, year] = ordered.exec(text) ?? []
  if (first === undefined) return undefined
  const shown = order === 'year first' ? undefined : order
  const known = mark === '.' ? 'day first' : (shown ?? (first === second ? 'day first' : undefined))
  if (known === undefined) return { right: 'day and month could be either way round; write it as YYYY-MM-DD' }
  return known === 'day first' ? checked(year!, second!, first) : checked(year!, first, second!)
}

function readNamed(text: string): DateRead | undefined {
  const { dayFirst, monthSecond, monthFirst, daySecond, yearA, yearB } = named.exec(text)?.groups ?? {}
  const name = (monthSecond ?? monthFirst)?.toLowerCase().slice(0, 3)
  if (name === undefined) return undefined
  const number = otherMonths[name] ?? months.indexOf(name) + 1
  const year = (yearA ?? yearB)!
  return number === 0
    ? undefined
    : checked(year.length === 2 ? inCentury(year) : year, String(number), (dayFirst ?? daySecond)!)
}

function checked(year: string, month: string, day: string): DateRead {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  try {
    dayNumber(date)
  } catch {
    return { right: 'there is no such day; write a day as YYYY-MM-DD' }
  }
  return Number(year) < firstYear ? { right: `it is before ${firstYear}` } : { date }
}

function ofEpoch(number: number, mic: Mic | undefined): DateRead {
  const ms = Math.abs(number) >= 1e11 ? number : number * 1000
  const date = ms % 86_400_000 === 0 || mic === undefined ? new Date(ms).toISOString().slice(0, 10) : localDate(mic, ms)
  return { date }
}

function zoneOf(zone: string): string {
  return /^[+-]/.test(zone) ? zone.replace(/^([+-]\d{2}):?/, '$1:') : 'Z'
}
