import { maxDrawdown } from '@app/domain/portfolios/returns/drawdown.ts'
import { indexBase, positionOn } from '@app/domain/portfolios/returns/index-series.ts'
import { periodReturns } from '@app/domain/portfolios/returns/period-return.ts'
import { riskAdjustedReturn } from '@app/domain/portfolios/returns/rating.ts'
import { riskClassOf } from '@app/domain/portfolios/returns/risk-class.ts'
import { volatilityOf } from '@app/domain/portfolios/returns/volatility.ts'
import { xirr } from '@app/domain/portfolios/returns/xirr.ts'
import { periodStart } from '@app/domain/instruments/periods.ts'

import type { DailySeries } from './series.ts'

/** The volatility of fewer daily returns says little. */
const leastReturns = 60

/** Computes the figures that follow from a series alone. */
export function figuresOf({ dates, values, flows, indices }: DailySeries) {
  const index = { dates, values: indices }
  const returns = periodReturns(index)
  return {
    return_d1: toPercent(returns.d1),
    return_w1: toPercent(returns.w1),
    return_m1: toPercent(returns.m1),
    return_m3: toPercent(returns.m3),
    return_m6: toPercent(returns.m6),
    return_ytd: toPercent(returns.ytd),
    return_y1: toPercent(returns.y1),
    return_y2: toPercent(returns.y2),
    return_y3: toPercent(returns.y3),
    money_weighted: toPercent(moneyWeighted({ dates, values, flows })),
    volatility: toPercent(volatilityOfYear(index)),
    max_drawdown: toPercent(dates.length === 0 ? null : (maxDrawdown(index, indexBase)?.depth ?? 0)),
    risk: riskClassOf(index),
    rating_basis: riskAdjustedReturn(index),
  }
}

/** The position of the day that the last year of a series begins on, or of its first day if it is shorter. */
export function startOfYear(dates: readonly string[]): number {
  const asOf = dates.at(-1)
  return asOf === undefined ? 0 : Math.max(positionOn(dates, periodStart('y1', asOf)), 0)
}

/** The returns of the days of the last year, or of all days if there are fewer. */
export function returnsOfYear({ dates, values }: { dates: readonly string[]; values: readonly number[] }): number[] {
  const first = startOfYear(dates)
  return values.slice(first + 1).flatMap((value, i) => {
    const before = values[first + i]!
    return before > 0 ? [value / before - 1] : []
  })
}

function volatilityOfYear(index: { dates: readonly string[]; values: readonly number[] }): number | null {
  const returns = returnsOfYear(index)
  return returns.length < leastReturns ? null : volatilityOf(returns)
}

/** Null if no single rate explains the payments. */
function moneyWeighted({ dates, values, flows }: Omit<DailySeries, 'indices'>): number | null {
  const last = dates.at(-1)
  if (last === undefined) return null
  const payments = paymentsOf({ dates, flows })
  const result = xirr([...payments, { date: last, amount: -values.at(-1)! }])
  if (result.kind === 'rate') return result.rate
  return result.kind === 'total-loss' ? -1 : null
}

/** The days on which money was paid in or out. */
export function paymentsOf({ dates, flows }: Pick<DailySeries, 'dates' | 'flows'>): { date: string; amount: number }[] {
  return dates.flatMap((date, i) => (flows[i] === 0 ? [] : [{ date, amount: flows[i]! }]))
}

export const toPercent = (fraction: number | null): number | null => (fraction === null ? null : fraction * 100)
