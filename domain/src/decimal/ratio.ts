import { type Decimal, decimalOf, divide, formatDecimal, multiply, parseDecimal, toDouble } from './decimal.ts'

/** An exact ratio of two positive decimals; a third is one to three, which no decimal number is. */
export type Ratio = { numerator: Decimal; denominator: Decimal }

export const one: Ratio = { numerator: decimalOf(1), denominator: decimalOf(1) }

/** The ratio of two decimal texts; undefined unless both are positive numbers. */
export function parseRatio(numerator: string, denominator: string): Ratio | undefined {
  const [above, below] = [parseDecimal(numerator), parseDecimal(denominator)]
  return above?.gt('0') && below?.gt('0') ? { numerator: above, denominator: below } : undefined
}

export function ratioOf(numerator: number, denominator: number): Ratio {
  return { numerator: decimalOf(numerator), denominator: decimalOf(denominator) }
}

export function inverse({ numerator, denominator }: Ratio): Ratio {
  return { numerator: denominator, denominator: numerator }
}

export function multiplyRatios(a: Ratio, b: Ratio): Ratio {
  return {
    numerator: multiply(a.numerator, b.numerator),
    denominator: multiply(a.denominator, b.denominator),
  }
}

export function ratioToDouble(ratio: Ratio): number {
  return scaleBy(ratio)(1)
}

/**
 * A function to the double that is nearest to `value * numerator / denominator`, `value` being the decimal number that it is
 * printed as. Thirty euros after a split of 3:1 are ten, and after one of 1:3 again thirty.
 *
 * Nearly every price and ratio are whole numbers once the point is moved. While their products stay below 2^53, these are
 * exact and only the quotient is rounded, so that doubles do it; what is longer is computed as decimals.
 */
export function scaleBy(ratio: Ratio): (value: number) => number {
  const { numerator, denominator } = ratio
  if (numerator.eq(denominator)) return (value) => value
  const point = decimalOf(10 ** Math.max(decimalsOf(numerator), decimalsOf(denominator)))
  const above = toDouble(multiply(numerator, point))
  const below = toDouble(multiply(denominator, point))
  return (value) => {
    // An amount whose exchange rate nobody knows is not a number, and stays none.
    if (!Number.isFinite(value)) return value
    const power = powerOf(value)
    const dividend = Math.round(value * power) * above
    const divisor = power * below
    if (Number.isSafeInteger(dividend) && Number.isSafeInteger(divisor)) return dividend / divisor
    return toDouble(divide(multiply(decimalOf(value), numerator), denominator, 40, 'half-even'))
  }
}

function decimalsOf(value: Decimal): number {
  return formatDecimal(value).split('.')[1]?.length ?? 0
}

/** The power of ten that makes a whole number of the value; not a number when that needs more than eight decimals. */
function powerOf(value: number): number {
  for (let power = 1; power <= 1e8; power *= 10) if (Math.round(value * power) / power === value) return power
  return Number.NaN
}
