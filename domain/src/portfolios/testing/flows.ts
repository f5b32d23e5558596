import { dateOf, dayNumber } from '#instruments/dates.ts'
import type { Flow } from '#portfolios/returns/flow.ts'
import { xirr } from '#portfolios/returns/xirr.ts'

export type Row = readonly [date: string, amount: number]

export const flowsOf = (...rows: readonly Row[]): Flow[] => rows.map(([date, amount]) => ({ date, amount }))

export const negated = (flows: readonly Flow[]): Flow[] => flows.map(({ date, amount }) => ({ date, amount: -amount }))

/** Amounts at intervals of 365 days. */
export const yearly = (...amounts: readonly number[]): Flow[] =>
  amounts.map((amount, year) => ({ date: dateOf(dayNumber('2001-01-01') + 365 * year), amount }))

/** The money-weighted return of flows that have one. */
export function rateOf(flows: readonly Flow[]): number {
  const result = xirr(flows)
  if (result.kind !== 'rate') throw new Error(`not one rate: ${JSON.stringify(result)}`)
  return result.rate
}

/** All rates that balance the flows. */
export function ratesOf(flows: readonly Flow[]): number[] {
  const result = xirr(flows)
  if (result.kind === 'several') return result.rates
  return result.kind === 'rate' ? [result.rate] : []
}
