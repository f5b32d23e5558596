import { type Exchange, sessionDaysBetween } from './exchanges.ts'
import { fractionOf, streamOf } from './random.ts'
import type { Listing } from './universe.ts'

export type Day = {
  date: string
  open: number
  high: number
  low: number
  close: number
  volume: number
}
type Split = { date: string; into: number }
type Dividend = { date: string; value: number; factor: number }
export type Series = { days: Day[]; splits: Split[]; dividends: Dividend[] }

const first = '2014-01-02'

/** Every session of a listing from 2014 to a date: a random walk with splits, yearly dividends and occasional gaps. */
export function seriesOf(seed: string, listing: Listing, exchange: Exchange, until: string): Series {
  const key = `${seed} ${listing.code}.${listing.exchange}`
  const random = streamOf(key)
  const actions = plannedActions(key, listing)
  const series: Series = { days: [], splits: [], dividends: [] }
  let close = 20 + 400 * fractionOf(`${key} start`)
  for (const date of sessionDaysBetween(exchange, first, until)) {
    const into = actions.splitOn(date)
    const before = close / into
    close = Math.max(0.5, before * Math.exp(0.0002 + 0.03 * (random() + random() + random() - 1.5)))
    if (into !== 1) series.splits.push({ date, into })
    if (actions.paysOn(date)) series.dividends.push({ date, value: round(close * 0.02), factor: 0.98 })
    const volume = Math.floor(10_000 + 1_000_000 * random())
    const isGap = random() < 0.002
    if (!isGap) series.days.push(dayOf(date, before, close, volume))
  }
  return series
}

/** At most one split, and a dividend on the first session of each April, for some stocks only. */
function plannedActions(key: string, { type }: Listing) {
  const isStock = type === 'Common Stock'
  const hasDividends = isStock && fractionOf(`${key} dividend`) < 0.6
  let splitDate = isStock && fractionOf(`${key} split`) < 0.2 ? yearDay(key, 2016, 11) : '9999'
  let lastYear = ''
  return {
    splitOn(date: string): number {
      if (date < splitDate) return 1
      splitDate = '9999'
      return 2
    },
    paysOn(date: string): boolean {
      const year = date.slice(0, 4)
      if (!hasDividends || date.slice(5, 7) !== '04' || year === lastYear) return false
      lastYear = year
      return true
    },
  }
}

function dayOf(date: string, before: number, close: number, volume: number): Day {
  const [low, high] = [Math.min(before, close), Math.max(before, close)]
  return {
    date,
    open: round(before),
    high: round(high * 1.002),
    low: round(low * 0.998),
    close: round(close),
    volume,
  }
}

/** The close of a day, adjusted for splits and dividends up to `asOf`. */
export function adjustedClose({ splits, dividends }: Series, { date, close }: Day, asOf: string): number {
  const isBetween = (action: { date: string }) => date < action.date && action.date <= asOf
  let adjusted = close
  for (const { into } of splits.filter(isBetween)) adjusted /= into
  for (const { factor } of dividends.filter(isBetween)) adjusted *= factor
  return Math.round(adjusted * 10_000) / 10_000
}

function yearDay(key: string, from: number, years: number): string {
  const year = from + Math.floor(fractionOf(`${key} year`) * years)
  return `${year}-0${1 + Math.floor(fractionOf(`${key} month`) * 9)}-1${Math.floor(fractionOf(`${key} day`) * 10)}`
}

export function round(price: number): number {
  return Math.round(price * 100) / 100
}
