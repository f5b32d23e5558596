import { checkReturn } from './flow.ts'

type Options = {
  /** How many of the counted periods make a year: 365 days, or 252 trading days, 12 months ... */
  perYear?: number
  /** Annualises spans below a year too, which presumes that the rest of it goes on like this. */
  extrapolate?: boolean
}

/**
 * The annual rate that compounds to a return.
 *
 *   rate = (1 + R)^(perYear / n) - 1
 *
 * By default n counts days and a year has 365, so that a leap year counts as 366 / 365 years.
 *
 * @param totalReturn R, a fraction of at least -1 for the whole span.
 * @param count n, the length of the span, above 0.
 * @returns a fraction; null for spans below a year unless `extrapolate`, and if the rate is beyond the largest double.
 * @throws RangeError for a return below -1, a count that is not positive or a number that is not finite.
 *
 * Error: relative rounding error of 1 + rate about perYear / n * 2^-53.
 * Source: CFA Institute, Global Investment Performance Standards (2020), which forbid annualising spans below a year.
 */
export function annualise(totalReturn: number, count: number, options: Options = {}): number | null {
  const { perYear = 365, extrapolate = false } = options
  checkReturn(totalReturn)
  if (!(count > 0 && count < Infinity)) throw new RangeError(`a span must be longer than 0, got ${count}`)
  if (!(perYear > 0 && perYear < Infinity)) throw new RangeError(`a year must be longer than 0, got ${perYear}`)
  if (count < perYear && !extrapolate) return null
  const rate = Math.expm1((Math.log1p(totalReturn) * perYear) / count)
  return Number.isFinite(rate) ? rate : null
}
