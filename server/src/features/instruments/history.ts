import type { HistoryPoint } from '@app/contract/instruments.ts'
import type { Period } from '@app/contract/limits.ts'
import { adjustCloses, adjustmentFactor } from '@app/domain/instruments/adjusting.ts'
import { downsample } from '@app/domain/instruments/downsample.ts'
import { periodStart } from '@app/domain/instruments/periods.ts'
import { percentChange } from '@app/domain/instruments/returns.ts'
import { roundPercent, roundPrice } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { listActions, listClosesOnOrBefore, listClosesSince, listLastCloses } from '#market/prices/queries.ts'

import { findLine, listIntraday } from './queries.ts'
import { type SessionLine, visibleSession } from './sessions.ts'

type ReadContext = Pick<Context, 'db' | 'config' | 'now'>
type Line = SessionLine & { id: string; currency: string }
type Price = { date: string; price: number }
export type History = { instrument: string; period: Period; currency: string; points: HistoryPoint[] }

const mostPoints = 300

/**
 * The prices of a period, at most 300 of them, each with its change in percent since the first.
 *
 * `today` is the session that runs, or the last one that ran, in steps of five minutes from the close before it on; where
 * no such prices are kept, it is the last day. Every other period is told in daily closes as of the last close, from the
 * last one on or before its start, adjusted for corporate actions; the last point then stands at the `change_` of the
 * period. A line whose prices begin later has what there is.
 */
export async function historyOf(context: ReadContext, instrument: string, period: Period): Promise<History> {
  const line = orNotFound(await findLine(context.db, instrument))
  const today = period === 'today' ? await pricesOfToday(context, line) : undefined
  const prices = today ?? (await dailyPrices(context, line, period))
  return { instrument, period, currency: line.currency, points: presentPoints(prices) }
}

async function pricesOfToday(context: ReadContext, line: Line): Promise<Price[] | undefined> {
  const session = visibleSession(line, context)
  if (!session) return undefined
  const { id } = line
  const points = await listIntraday(context.db, id, session.open, session.close)
  if (points.length === 0) return undefined
  const [before] = await listClosesOnOrBefore(context.db, [{ id, date: periodStart('today', session.date) }])
  const prices = points.map(({ at, price }) => ({ date: at.toISOString(), price }))
  if (!before) return prices
  const actions = await listActions(context.db, [id])
  const factor = adjustmentFactor(actions.get(id) ?? [], before.date, session.date)
  const atOpen = { date: session.open, price: before.close * factor }
  return [atOpen, ...prices.filter(({ date }) => date > session.open)]
}

async function dailyPrices({ db }: ReadContext, { id }: Line, period: Period): Promise<Price[]> {
  const last = (await listLastCloses(db, [id])).get(id)
  if (!last) return []
  const closes = await listClosesSince(db, id, periodStart(period, last.date))
  const actions = (await listActions(db, [id])).get(id) ?? []
  return adjustCloses(closes, actions, last.date).map(({ date, close }) => ({ date, price: close }))
}

function presentPoints(prices: readonly Price[]): HistoryPoint[] {
  const first = prices[0]
  if (!first) return []
  return downsample(prices, mostPoints, ({ price }) => price).map(({ date, price }) => ({
    date,
    price: roundPrice(price),
    value: roundPercent(percentChange(first.price, price)),
  }))
}
