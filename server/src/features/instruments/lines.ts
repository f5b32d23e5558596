import type { HistoryPoint, Resolution } from '@app/contract/instruments.ts'
import type { PricePeriod } from '@app/contract/limits.ts'
import { adjustCloses, type Close } from '@app/domain/instruments/adjusting.ts'
import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'
import { downsample } from '@app/domain/instruments/downsample.ts'
import { periodStart } from '@app/domain/instruments/periods.ts'
import { lastOfEach } from '@app/domain/instruments/resolutions.ts'
import { shownChange } from '@app/domain/instruments/change.ts'
import { roundPrice } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import { listActions, listCloseArrays, listLastCloses } from '#market/prices/queries.ts'

import type { HistoryCache } from './history-cache.ts'
import { type IntradaySpan, listIntraday, type PricedListing } from './price-queries.ts'
import { closingTime, type SessionContext, sessionOn } from './sessions.ts'
import { dayAt, type ShownPrice, shownPrice } from './shown-price.ts'

export type LineContext = Pick<Context, 'db'> & SessionContext & { histories: HistoryCache }
export type LineRequest = { period: PricePeriod; resolution?: Resolution | undefined }

/** A listing, and the price that its line ends at. */
export type Ending = { listing: PricedListing; end: ShownPrice }

/** Their lines are drawn in at most 300 points, the price at the end included. */
const mostCloses = 299

/** The listings that have a price, each with the one that is shown. */
export async function withShownPrice(
  { db }: Pick<Context, 'db'>,
  listings: readonly PricedListing[],
): Promise<Ending[]> {
  // Of a listing whose stats are not computed yet, the last close is read.
  const unknown = listings.filter((listing) => shownPrice(listing) === undefined)
  const closes =
    unknown.length === 0
      ? new Map<string, Close>()
      : await listLastCloses(
          db,
          unknown.map(({ id }) => id),
        )
  return listings.flatMap((listing) => {
    const end = shownPrice(listing) ?? asClose(listing, closes.get(listing.id))
    return end ? [{ listing, end }] : []
  })
}

/** A close as the price that a line ends at. */
export function asClose(listing: PricedListing, close: Close | undefined): ShownPrice | undefined {
  return close && { price: close.close, date: close.date, at: closingTime(listing, close.date), isClose: true }
}

/**
 * The prices of each listing over a period, by id: from the close that the period is measured against, adjusted for
 * corporate actions, to the price at the end.
 *
 * Without a resolution, `today` is the session of that price in steps of five minutes, and a week has a price of each half hour
 * of its sessions before their closes, as far as there are any; other periods have daily closes.
 */
export async function loadLines(
  context: LineContext,
  endings: readonly Ending[],
  request: LineRequest,
): Promise<Map<string, HistoryPoint[]>> {
  const closes = await loadCloses(context, endings, request)
  const isByMinutes = request.resolution === undefined && (request.period === 'today' || request.period === 'w1')
  const sessions = isByMinutes ? await loadSessions(context, endings, request.period) : new Map<string, Sessions>()
  const lineOf = request.period === 'today' ? sessionLine : weekLine
  return new Map(
    endings.map(({ listing: { id }, end }) => {
      const before = closes.get(id) ?? []
      const within = sessions.get(id)
      return [id, within ? lineOf(before, within, end) : untilEnd(before, end)]
    }),
  )
}

/** Without prices within sessions. */
const untilEnd = (closes: readonly HistoryPoint[], end: ShownPrice): HistoryPoint[] => [
  ...closes,
  endPoint(end, (closes[0] ?? end).price),
]

/** Kept under the version of the stats, which changes with every new close and corporate action. */
async function loadCloses(
  { db, histories }: LineContext,
  endings: readonly Ending[],
  { period, resolution = 'day' }: LineRequest,
): Promise<Map<string, HistoryPoint[]>> {
  const keyOf = ({ listing: { id, version }, end }: Ending) => [id, period, resolution, end.date, version].join()
  const found = new Map<string, HistoryPoint[]>()
  const unknown = endings.filter((ending) => {
    const known = ending.listing.version === null ? undefined : histories.get(keyOf(ending))
    if (known) found.set(ending.listing.id, known)
    return known === undefined
  })
  for (const [ending, closes] of await readCloses(db, unknown, period)) {
    const kept = lastOfEach([...closes, { date: ending.end.date, close: ending.end.price }], resolution).slice(0, -1)
    const points = presentCloses(kept)
    found.set(ending.listing.id, points)
    if (ending.listing.version !== null) histories.set(keyOf(ending), points)
  }
  return found
}

/** The closes before the day of the last price, adjusted to that day. */
async function readCloses(db: Context['db'], endings: readonly Ending[], period: PricePeriod) {
  if (endings.length === 0) return []
  const rows = await listCloseArrays(
    db,
    endings.map(({ listing: { id }, end: { date } }) => {
      return { id, first: periodStart(period, date), last: dateOf(dayNumber(date) - 1) }
    }),
  )
  const actions = await listActions(
    db,
    endings.map(({ listing }) => listing.id),
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return endings.map((ending) => {
    const { listing, end } = ending
    const { days, closes } = found.get(listing.id)!
    const printed = closes.map((close, i) => ({ date: dateOf(days[i]!), close }))
    return [ending, adjustCloses(printed, actions.get(listing.id) ?? [], end.date)] as const
  })
}

/** The first price stays exact, because changes are measured against it. */
function presentCloses(closes: readonly Close[]): HistoryPoint[] {
  const base = closes[0]?.close
  return downsample(closes, mostCloses, ({ close }) => close).map(({ date, close }, i) => ({
    date,
    price: i === 0 ? close : roundPrice(close),
    value: shownChange(base!, close),
  }))
}

type Intraday = { date: string; datetime: string; price: number }
type Sessions = { open: string; prices: Intraday[] }

/** The prices within the sessions of a period, oldest first, of the listings that have some. */
async function loadSessions({ db, ...clock }: LineContext, endings: readonly Ending[], period: PricePeriod) {
  const spans = endings.flatMap(({ listing, end }): IntradaySpan[] => {
    const first = period === 'today' ? end.date : periodStart(period, end.date)
    const from = sessionOn(listing, first, clock)?.open ?? `${first}T00:00:00.000Z`
    return from <= end.at ? [{ id: listing.id, from, to: end.at }] : []
  })
  const found = await listIntraday(db, spans)
  const mics = new Map(endings.map(({ listing: { id, mic } }) => [id, mic]))
  return new Map(
    spans.flatMap(({ id, from: open, to }): [string, Sessions][] => {
      const points = found.get(id)
      if (!points) return []
      const prices = points.times.map((time, i) => {
        const at = new Date(time)
        return { date: dayAt(mics.get(id) ?? null, at), datetime: at.toISOString(), price: points.prices[i]! }
      })
      return [[id, { open, prices: prices.filter(({ datetime }) => datetime < to) }]]
    }),
  )
}

/** From the close before the session to the price. */
function sessionLine(closes: readonly HistoryPoint[], { open, prices }: Sessions, end: ShownPrice): HistoryPoint[] {
  const base = closes.at(-1)
  const start = (base ?? prices[0] ?? end).price
  const within = base ? prices.filter(({ datetime }) => datetime > open) : prices
  return thinned([
    ...(base ? [{ datetime: open, price: start, value: 0 }] : []),
    ...within.map((point) => presentIntraday(point, start)),
    endPoint(end, start, true),
  ])
}

/** Closes, each after the prices of its session. */
function weekLine(closes: readonly HistoryPoint[], { prices }: Sessions, end: ShownPrice): HistoryPoint[] {
  const [base, ...later] = closes
  if (!base) return untilEnd(closes, end)
  const byDay = Map.groupBy(ofHalfHours(prices), ({ date }) => date)
  const closeOf = new Map(later.map((point) => [dayOf(point), point]))
  const days = [...new Set([...byDay.keys(), ...closeOf.keys()])].filter((day) => day > dayOf(base)).toSorted()
  const points = days.flatMap((day) => {
    const within = (byDay.get(day) ?? []).map((point) => presentIntraday(point, base.price))
    return [...within, ...(closeOf.has(day) ? [closeOf.get(day)!] : [])]
  })
  return thinned([base, ...points, endPoint(end, base.price)])
}

const halfHourMs = 1_800_000
const halfHourOf = ({ datetime }: Intraday) => Math.floor(Date.parse(datetime) / halfHourMs)

/** The first price of each half hour. */
const ofHalfHours = (prices: readonly Intraday[]) =>
  prices.filter((price, i) => i === 0 || halfHourOf(price) !== halfHourOf(prices[i - 1]!))

const dayOf = (point: HistoryPoint): string => ('date' in point ? point.date : point.datetime.slice(0, 10))

const thinned = (points: readonly HistoryPoint[]) => downsample(points, mostCloses + 1, ({ price }) => price)

const presentIntraday = ({ datetime, price }: Intraday, base: number): HistoryPoint => ({
  datetime,
  price: roundPrice(price),
  value: shownChange(base, price),
})

/** The price exactly as it is shown elsewhere. */
function endPoint({ price, date, at, isClose }: ShownPrice, base: number, isTimed = !isClose): HistoryPoint {
  const moment = isTimed ? { datetime: at } : { date }
  return { ...moment, price, value: shownChange(base, price) }
}
