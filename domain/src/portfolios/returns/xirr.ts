import { type DiscountedFlows, isRootAtZero, rootsOf } from './discounted-flows.ts'
import { dayOfFlow, type Flow } from './flow.ts'

/** Over shorter spans an annual rate says nothing; the plain return of the span does. */
const leastDays = 30
/** More days with flows than in fifty years. */
const mostDays = 20_000

/** The largest rate looked for, ten billion per cent. */
const highest = Math.log1p(1e8)
/** Where rates are -1 to the last bit; roots of flows of up to 1e100 lie above it. */
const lowest = 200_000

/** Rates closer than this, relative to the growth of a year, are one. */
const sameRate = 1e-6

/** Why flows have no money-weighted return. */
type Reason =
  | 'no-flows'
  | 'one-day'
  /** All paid in, or all paid out. */
  | 'one-sign'
  | 'under-30-days'
  /** No rate between -100 % and 10^10 % balances the flows. */
  | 'no-rate'
  /** There are so many changes between in and out that the search was given up. */
  | 'too-complex'

export type MoneyWeightedReturn =
  | { kind: 'rate'; rate: number }
  /** Each of these rates balances the flows, ascending; none of them is the return. */
  | { kind: 'several'; rates: number[] }
  /** Money was paid in, nothing ever came back, and the last value is 0: -100 %, whatever the time. */
  | { kind: 'total-loss' }
  | { kind: 'none'; why: Reason }

/**
 * The money-weighted return: the annual rate r at which all money paid in grows into all money paid out.
 *
 *   sum F[k] * (1 + r)^(-d[k] / 365) = 0,   d[k] = days from the first flow to flow k
 *
 * The value at the end is paid out on the last day: the flow -V, or 0 if everything was lost. Signs are those of `Flow`;
 * Excel's XIRR has the opposite ones and the same rates.
 *
 * @param flows F[k] in any order, at most 20,000 days of them; those of a day are summed.
 * @returns r as a fraction, 0.05 meaning +5 % a year, with the rates of all roots if there are several, or why there is none.
 * @throws RangeError for a date that is not one, an amount beyond 1e100 or not finite, or too many days.
 *
 * Error: where the present value crosses 0 steeply, rounding errors of about 1e-15 of 1 + r; where it is flat, more.
 * Source: Microsoft, XIRR function (act/365, whole days); C. Bacon, Practical Portfolio Performance Measurement and
 * Attribution, 2nd ed. (2008), ch. 2.
 */
export function xirr(flows: readonly Flow[]): MoneyWeightedReturn {
  const days = sumByDay(flows)
  const paid = days.filter(({ amount }) => amount !== 0)
  const [first, last] = [paid.at(0), paid.at(-1)]
  if (!first || !last) return { kind: 'none', why: 'no-flows' }
  if (paid.every(({ amount }) => amount > 0) && days.at(-1)!.day > last.day) return { kind: 'total-loss' }
  if (first === last) return { kind: 'none', why: 'one-day' }
  if (paid.every(({ amount }) => amount > 0 === first.amount > 0)) return { kind: 'none', why: 'one-sign' }
  if (last.day - first.day < leastDays) return { kind: 'none', why: 'under-30-days' }

  const rates = ratesOf(paid)
  if (!rates) return { kind: 'none', why: 'too-complex' }
  const [rate] = rates
  if (rate === undefined) return { kind: 'none', why: 'no-rate' }
  return rates.length === 1 ? { kind: 'rate', rate } : { kind: 'several', rates }
}

type DayFlow = { day: number; amount: number }

/** In the order of days. */
function sumByDay(flows: readonly Flow[]): DayFlow[] {
  const sums = new Map<number, number>()
  for (const flow of flows) {
    const day = dayOfFlow(flow)
    sums.set(day, (sums.get(day) ?? 0) + flow.amount)
  }
  if (sums.size > mostDays) throw new RangeError(`flows of at most ${mostDays} days, got ${sums.size}`)
  return Array.from(sums, ([day, amount]) => ({ day, amount })).toSorted((a, b) => a.day - b.day)
}

/** Ascending; undefined if the search was given up. Rates below 0 are those of the flows in reversed time. */
function ratesOf(flows: readonly DayFlow[]): number[] | undefined {
  const above = rootsOf(yearsFrom(flows[0]!, flows), highest)
  const below = rootsOf(yearsFrom(flows.at(-1)!, flows.toReversed()), lowest)
  if (!above || !below) return undefined
  const roots = [...below.map((y) => -y), ...(isRootAtZero(yearsFrom(flows[0]!, flows)) ? [0] : []), ...above]
  const rates = roots.map(Math.expm1).toSorted((a, b) => a - b)
  return rates.filter((rate, i) => i === 0 || rate - rates[i - 1]! > sameRate * (1 + rate))
}

function yearsFrom(origin: DayFlow, flows: readonly DayFlow[]): DiscountedFlows {
  return {
    amounts: flows.map(({ amount }) => amount),
    times: flows.map(({ day }) => Math.abs(day - origin.day) / 365),
  }
}
