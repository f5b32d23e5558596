import { Big } from 'big.js'

/** An exact decimal number. All calculations with it are in this folder. */
export type Decimal = Big

/** How a quotient is rounded to its last digit; ties go away from zero (`half-up`) or to the even digit. */
export type Rounding = 'down' | 'half-up' | 'half-even'

// A separate constructor, so that no other code can change its precision and rounding. Strict: it never accepts a double.
const Exact = Big()
Exact.strict = true

const modes: Record<Rounding, 0 | 1 | 2> = { down: 0, 'half-up': 1, 'half-even': 2 }
const powersOfTen = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))
const pattern = /^-?\d{1,40}(?:\.\d{1,40})?$/

/** Parses text such as `-12.50`; undefined if it is not a decimal number or has over 40 digits on a side of the point. */
export function parseDecimal(text: string): Decimal | undefined {
  return pattern.test(text) ? new Exact(text) : undefined
}

/** Parses a number of the database or of a file that has been validated. Throws a RangeError for what is not a decimal number. */
export function parseStored(text: string): Decimal {
  const value = parseDecimal(text)
  if (!value) throw new RangeError(`not a decimal number: ${text}`)
  return value
}

/** The decimal number that a finite double is printed as: exactly one tenth for 0.1. */
export function decimalOf(value: number): Decimal {
  return new Exact(String(value))
}

/** The text form, without an exponent; every digit is kept. */
export function formatDecimal(value: Decimal): string {
  return value.toFixed()
}

/** The double nearest to the number. */
export function toDouble(value: Decimal): number {
  const { s: sign, c: digits, e: exponent } = value
  const power = exponent - digits.length + 1
  // Whole numbers and powers of ten this small are exact as doubles, so that only the last operation rounds.
  if (digits.length > 15 || Math.abs(power) > 22) return Number(value.toString())
  let units = 0
  for (const digit of digits) units = units * 10 + digit
  if (units === 0) return 0
  return sign * (power < 0 ? units / powersOfTen[-power]! : units * powersOfTen[power]!)
}

export const zero: Decimal = new Exact('0')

export function add(a: Decimal, b: Decimal): Decimal {
  if (isZero(a)) return b
  return isZero(b) ? a : a.plus(b)
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return isZero(b) ? a : a.minus(b)
}

export function negate(value: Decimal): Decimal {
  return isZero(value) ? zero : value.neg()
}

/** Negative if `a` is less than `b`, positive if it is greater, else 0. */
export function compare(a: Decimal, b: Decimal): number {
  return a.cmp(b)
}

export const isZero = (value: Decimal): boolean => value.c[0] === 0

// Zero has a sign too.
export const isPositive = (value: Decimal): boolean => value.s > 0 && !isZero(value)
export const isNegative = (value: Decimal): boolean => value.s < 0 && !isZero(value)

/** True if the magnitude is below ten to the power of `digits`. */
export const hasAtMostDigits = (value: Decimal, digits: number): boolean => value.e < digits

/** The number, rounded to the given number of decimals. */
export function roundTo(value: Decimal, decimals: number, rounding: Rounding): Decimal {
  return value.round(decimals, modes[rounding])
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return a.times(b)
}

/**
 * The quotient, rounded to the given number of decimals.
 * @throws RangeError when the divisor is zero.
 */
export function divide(dividend: Decimal, divisor: Decimal, decimals: number, rounding: Rounding): Decimal {
  const power = decimals + powerOf(dividend) - powerOf(divisor)
  const above = unitsOf(dividend) * 10n ** BigInt(Math.max(power, 0))
  const below = unitsOf(divisor) * 10n ** BigInt(Math.max(-power, 0))
  const units = above / below + (isRoundedUp(above, below, rounding) ? 1n : 0n)
  const sign = dividend.s === divisor.s ? '' : '-'
  return new Exact(`${sign}${units}e-${decimals}`)
}

/** The digits as a whole number: big.js divides digit by digit, which takes ten times as long as dividing these. */
const unitsOf = (value: Decimal): bigint => BigInt(value.c.join(''))
/** The power of ten that the last digit counts. */
const powerOf = (value: Decimal): number => value.e - value.c.length + 1

/** True if the quotient of two numbers, not negative, goes to the next whole number. */
function isRoundedUp(above: bigint, below: bigint, rounding: Rounding): boolean {
  const twice = (above % below) * 2n
  if (rounding === 'down' || twice < below) return false
  return twice > below || rounding === 'half-up' || (above / below) % 2n === 1n
}
