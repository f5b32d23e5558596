import { type Decimal, decimalOf, divide, formatDecimal, multiply, parseDecimal, toDouble } from './decimal.ts'

/** An exact ratio of two positive decimals. It can express 1/3, which a decimal number cannot. */
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
 * Returns a function that computes the double nearest to `value * numerator / denominator`, where `value` stands for the
 * decimal number that it is printed as. 30 euros are 10 after a split of 3:1, and 30 again after one of 1:3.
 *
 * Nearly all prices and ratios are whole numbers once the decimal point is shifted. While their products stay below 2^53,
 * they are exact and only the quotient is rounded, so doubles suffice; anything longer is computed with decimals.
 */
export function scaleBy(ratio: Ratio): (value: number) => number {
  const { numerator, denominator } = ratio
  if (numerator.eq(denominator)) return (value) => value
  const point = decimalOf(10 ** Math.max(decimalsOf(numerator), decimalsOf(denominator)))
  const above = toDouble(multiply(numerator, point))
  const below = toDouble(multiply(denominator, point))
  return (value) => {
    // An amount without a known exchange rate is NaN and stays NaN.
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

/** The power of ten that turns the value into a whole number; NaN if the value has more than eight decimals. */
function powerOf(value: number): number {
  for (let power = 1; power <= 1e8; power *= 10) if (Math.round(value * power) / power === value) return power
  return Number.NaN
}
