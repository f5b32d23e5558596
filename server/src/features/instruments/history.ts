import type { HistoryPoint, Resolution } from '@app/contract/instruments.ts'
import type { Period } from '@app/contract/limits.ts'
import { adjustCloses, adjustPrice } from '@app/domain/instruments/adjusting.ts'
import { downsample } from '@app/domain/instruments/downsample.ts'
import { periodStart } from '@app/domain/instruments/periods.ts'
import { lastOfEach } from '@app/domain/instruments/resolutions.ts'
import { percentChange } from '@app/domain/instruments/returns.ts'
import { roundPercent, roundPrice } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { listActions, listClosesBetween, listClosesOnOrBefore } from '#market/prices/queries.ts'

import type { HistoryCache } from './history-cache.ts'
import { findPricedListing, listIntraday } from './queries.ts'
import { visibleSession, yesterday } from './sessions.ts'

type ReadContext = Pick<Context, 'db' | 'config' | 'now'> & { histories: HistoryCache }
type Listing = NonNullable<Awaited<ReturnType<typeof findPricedListing>>>
type Price = ({ date: string } | { datetime: string }) & { price: number }
export type History = { instrument: string; period: Period; currency: string; points: HistoryPoint[] }
type HistoryRequest = { instrument: string; period: Period; resolution?: Resolution | undefined }

/** The daily closes of a period, up to the day `until`. */
type Closes = { listing: Listing; period: Period; resolution: Resolution; until: string }

const mostPoints = 300
const farFuture = '9999-12-31'

/**
 * The prices of a period, at most 300 of them, each with its change in percent since the first.
 *
 * `today` without a resolution is the running session, or else the last one, in steps of five minutes, starting from the
 * previous close; without intraday prices it is the last day. Everything else is daily closes, from the last one on or
 * before the start of the period to the last one, adjusted for corporate actions, so that the last point equals the
 * `change_` field of the period. With a resolution only the last close of each day, week or month is kept. A listing
 * whose prices begin later returns those that it has.
 */
export async function historyOf(
  context: ReadContext,
  { instrument, period, resolution }: HistoryRequest,
): Promise<History> {
  const listing = orNotFound(await findPricedListing(context.db, instrument))
  const today = period === 'today' && resolution === undefined ? await pricesOfToday(context, listing) : undefined
  const points = today
    ? presentPoints(today)
    : await closesOf(context, { listing, period, resolution: resolution ?? 'day', until: farFuture })
  return { instrument, period, currency: listing.currency, points }
}

/** As the history in daily closes, but ending yesterday, so that it stays the same all day. */
export async function performanceOf(context: ReadContext, { instrument, period }: HistoryRequest): Promise<History> {
  const listing = orNotFound(await findPricedListing(context.db, instrument))
  const points = await closesOf(context, { listing, period, resolution: 'day', until: yesterday(listing, context) })
  return { instrument, period, currency: listing.currency, points }
}

async function pricesOfToday(context: ReadContext, listing: Listing): Promise<Price[] | undefined> {
  const session = visibleSession(listing, context)
  if (!session) return undefined
  const { id } = listing
  const points = await listIntraday(context.db, id, session.open, session.close)
  if (points.length === 0) return undefined
  const [before] = await listClosesOnOrBefore(context.db, [{ id, date: periodStart('today', session.date) }])
  const prices = points.map(({ at, price }) => ({ datetime: at.toISOString(), price }))
  if (!before) return prices
  const actions = await listActions(context.db, [id])
  const price = adjustPrice(before.close, actions.get(id) ?? [], before.date, session.date)
  const atOpen = { datetime: session.open, price }
  return [atOpen, ...prices.filter(({ datetime }) => datetime > session.open)]
}

/**
 * Cached under the version of the listing's stats, which changes with every new close and corporate action, so that stale
 * points are never returned. The closes of a listing without stats are not cached.
 */
async function closesOf(context: ReadContext, closes: Closes): Promise<HistoryPoint[]> {
  const { listing, period, resolution, until } = closes
  if (listing.version === null) return readCloses(context, closes)
  const key = [listing.id, period, resolution, until, listing.as_of, listing.version].join()
  const known = context.histories.get(key)
  if (known) return known
  const points = await readCloses(context, closes)
  context.histories.set(key, points)
  return points
}

async function readCloses(
  { db }: ReadContext,
  { listing, period, resolution, until }: Closes,
): Promise<HistoryPoint[]> {
  const { id } = listing
  const isKnown = listing.as_of !== null && listing.as_of <= until
  const last = isKnown ? listing.as_of : (await listClosesOnOrBefore(db, [{ id, date: until }]))[0]?.date
  if (last == null) return []
  const closes = await listClosesBetween(db, id, periodStart(period, last), last)
  const actions = (await listActions(db, [id])).get(id) ?? []
  const adjusted = adjustCloses(closes, actions, last).map(({ date, close }) => ({ date, price: close }))
  return presentPoints(lastOfEach(adjusted, resolution))
}

function presentPoints(prices: readonly Price[]): HistoryPoint[] {
  const first = prices[0]
  if (!first) return []
  return downsample(prices, mostPoints, ({ price }) => price).map((point) => ({
    ...point,
    price: roundPrice(point.price),
    value: roundPercent(percentChange(first.price, point.price)),
  }))
}
