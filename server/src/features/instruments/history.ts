import type { HistoryPoint } from '@app/contract/instruments.ts'
import type { PricePeriod } from '@app/contract/limits.ts'

import { orNotFound } from '#errors.ts'
import { listClosesOnOrBefore } from '#market/prices/queries.ts'

import { asClose, type Ending, type LineContext, type LineRequest, loadLines, withShownPrice } from './lines.ts'
import { listPricedListings, type PricedListing } from './price-queries.ts'
import { yesterday } from './sessions.ts'

export type History = { instrument: string; period: PricePeriod; currency: string; points: HistoryPoint[] }
type HistoryRequest = LineRequest & { instrument: string }

/**
 * The prices of a period, at most 300 of them, each with its change in percent since the first, which is the last close on or
 * before the start of the period. The last is the price that is shown everywhere, so that it equals the `change_` field of
 * the period. With a resolution only the last price of each day, week or month is kept. A listing whose prices begin later
 * returns those that it has.
 */
export async function historyOf(context: LineContext, request: HistoryRequest): Promise<History> {
  const listing = await pricedListing(context, request.instrument)
  return present(context, listing, await withShownPrice(context, [listing]), request)
}

/** As the history, but ending with the last close up to yesterday, so that it stays the same all day. */
export async function performanceOf(context: LineContext, request: HistoryRequest): Promise<History> {
  const listing = await pricedListing(context, request.instrument)
  const [close] = await listClosesOnOrBefore(context.db, [{ id: listing.id, date: yesterday(listing, context) }])
  const end = asClose(listing, close)
  return present(context, listing, end ? [{ listing, end }] : [], { ...request, resolution: 'day' })
}

async function pricedListing({ db }: LineContext, id: string): Promise<PricedListing> {
  const [listing] = await listPricedListings(db, [id])
  return orNotFound(listing)
}

async function present(
  context: LineContext,
  { id, currency }: PricedListing,
  ends: readonly Ending[],
  { period, resolution }: LineRequest,
): Promise<History> {
  const lines = await loadLines(context, ends, { period, resolution })
  return { instrument: id, period, currency, points: lines.get(id) ?? [] }
}
