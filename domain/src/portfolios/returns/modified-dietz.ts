import { dayNumber } from '#instruments/dates.ts'

import { checkValue, dayOfFlow, type Flow } from './flow.ts'

type Span = {
  /** The day whose close is the opening value. */
  start: string
  end: string
  opening: number
  closing: number
}

/**
 * The modified Dietz return: the gain of a span relative to its average capital, where only the values at both ends are
 * known.
 *
 *   R = (closing - opening - sum F[k]) / (opening + sum w[k] F[k]),   w[k] = (T - d[k]) / T
 *
 * T is the days from start to end and d[k] the days from start to flow k. A flow at the start of its day works one day
 * longer: w[k] = (T - d[k] + 1) / T.
 *
 * @param flows F[k], in any order, each after `start` and not after `end`, in the currency of the values.
 * @returns a fraction for the whole span, not annualised; below -1 if more was lost than the average capital. Null if the
 *   average capital is not positive.
 * @throws RangeError when the span has no days, a flow is outside it, a value is negative or a number is not finite or
 *   beyond 1e100.
 *
 * Error: rounding aside, it differs from the money-weighted return, the more the larger the flows and returns are.
 * Source: C. Bacon, Practical Portfolio Performance Measurement and Attribution, 2nd ed. (2008), ch. 2.
 */
export function modifiedDietz(
  { start, end, opening, closing }: Span,
  flows: readonly Flow[],
  flowsAt: 'end' | 'start' = 'end',
): number | null {
  checkValue(opening)
  checkValue(closing)
  const first = dayNumber(start)
  const days = dayNumber(end) - first
  if (!(days > 0)) throw new RangeError(`a span needs at least one day, got ${start} to ${end}`)
  let paid = 0
  let capital = opening
  for (const flow of flows) {
    const day = dayOfFlow(flow) - first
    if (day <= 0 || day > days) throw new RangeError(`the flow of ${flow.date} is outside ${start} to ${end}`)
    paid += flow.amount
    capital += (flow.amount * (days - day + (flowsAt === 'start' ? 1 : 0))) / days
  }
  const result = (closing - opening - paid) / capital
  return capital > 0 && Number.isFinite(result) ? result : null
}
