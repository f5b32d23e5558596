import type { Statistics } from '@app/contract/statistics.ts'
import { adjustCloses, type Close, type CorporateAction, ratioBetween } from '@app/domain/instruments/adjusting.ts'
import { ratioToDouble } from '@app/domain/decimal/ratio.ts'
import { periodStart } from '@app/domain/instruments/periods.ts'
import { roundPercent, roundPrice } from '@app/domain/instruments/rounding.ts'
import { maxDrawdown } from '@app/domain/portfolios/returns/drawdown.ts'
import { compareListings } from '@app/domain/statistics/against-other.ts'
import { monthlyReturns } from '@app/domain/statistics/monthly-returns.ts'
import { rangeOfCloses } from '@app/domain/statistics/price-range.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { orNotFound } from '#errors.ts'
import { listActions, listClosesBetween } from '#market/prices/queries.ts'

import { loadInstruments } from './basics.ts'
import { visibleSession } from './sessions.ts'
import { findDayRange, findStatisticsListing, listVolumes } from './statistics-queries.ts'

type ReadContext = Pick<Context, 'db' | 'config' | 'now'>
type Listing = NonNullable<Awaited<ReturnType<typeof findStatisticsListing>>>

/** The statistics of an instrument's prices, and how it moves with another one. */
export async function statisticsOf(
  context: ReadContext,
  { id, against }: { id: string; against: string | undefined },
): Promise<Statistics> {
  const { db } = context
  const listing = orNotFound(await findStatisticsListing(db, id))
  const { as_of, currency } = listing
  const day = await dayRangeOf(context, listing)
  if (as_of === null) return { ...unknown, currency, day }
  const actions = (await listActions(db, [id])).get(id) ?? []
  const closes = await threeYearsOf(db, { id, asOf: as_of, actions })
  const yearStart = periodStart('y1', as_of)
  return {
    as_of,
    currency,
    day,
    year: presentRange(closes.filter(({ date }) => date >= yearStart)),
    volume: await volumeOf(db, { id, asOf: as_of, actions }),
    volatility: roundPercent(listing.volatility),
    risk_class: listing.fund_srri ?? listing.risk_class,
    drawdown: drawdownOf(closes),
    months: monthlyReturns(closes).map(({ month, percent }) => ({ month, percent: roundPercent(percent) })),
    against: against === undefined || against === id ? null : await compare(db, closes, against),
  }
}

const unknown = {
  as_of: null,
  year: null,
  volume: null,
  volatility: null,
  risk_class: null,
  drawdown: null,
  months: [],
  against: null,
}

type Known = { id: string; asOf: string; actions: readonly CorporateAction[] }

async function threeYearsOf(db: Db, { id, asOf, actions }: Known): Promise<Close[]> {
  return adjustCloses(await listClosesBetween(db, id, periodStart('y3', asOf), asOf), actions, asOf)
}

async function dayRangeOf(context: ReadContext, listing: Listing): Promise<Statistics['day']> {
  const session = visibleSession(listing, context)
  const range = session && (await findDayRange(context.db, listing.id, session.open, session.close))
  return range ? { low: roundPrice(range.low), high: roundPrice(range.high) } : null
}

function presentRange(closes: readonly Close[]): Statistics['year'] {
  const range = rangeOfCloses(closes)
  return (
    range && {
      low: roundPrice(range.low),
      low_date: range.lowDate,
      high: roundPrice(range.high),
      high_date: range.highDate,
    }
  )
}

function drawdownOf(closes: readonly Close[]): Statistics['drawdown'] {
  const fall = maxDrawdown({ dates: closes.map(({ date }) => date), values: closes.map(({ close }) => close) })
  if (!fall) return null
  const { depth, peak, trough, recovery } = fall
  return { depth: roundPercent(100 * depth), peak, trough, recovery }
}

/** In shares as of the last close: before a split of 2:1, each counts as two. */
async function volumeOf(db: Db, { id, asOf, actions }: Known): Promise<Statistics['volume']> {
  const volumes = await listVolumes(db, id, periodStart('m3', asOf))
  const adjusted = volumes.map(({ date, volume }) => Number(volume) / ratioToDouble(ratioBetween(actions, date, asOf)))
  const last = adjusted.at(-1)
  if (last === undefined) return null
  const average = adjusted.reduce((sum, volume) => sum + volume, 0) / adjusted.length
  return { date: volumes.at(-1)!.date, last: shares(last), average: shares(average) }
}

const shares = (volume: number) => Math.min(Math.max(1, Math.round(volume)), Number.MAX_SAFE_INTEGER)

async function compare(db: Db, closes: readonly Close[], otherId: string): Promise<Statistics['against']> {
  const other = orNotFound(await findStatisticsListing(db, otherId))
  const instrument = (await loadInstruments(db, [otherId])).get(otherId)
  if (other.as_of === null || !instrument) return null
  const actions = (await listActions(db, [otherId])).get(otherId) ?? []
  const compared = compareListings(closes, await threeYearsOf(db, { id: otherId, asOf: other.as_of, actions }))
  return (
    compared && {
      instrument,
      beta: roundPercent(compared.beta),
      correlation: roundPercent(compared.correlation),
    }
  )
}
