import { Big } from 'big.js'

/** An exact decimal number. The calculations of this folder are the only ones that are made with it. */
export type Decimal = Big

/** How a quotient is rounded to its last digit; a tie goes away from zero or to the even digit. */
export type Rounding = 'down' | 'half-up' | 'half-even'

// A constructor of our own, so that no other code can change how ours divides. Strict: a double is never taken for a decimal.
const Exact = Big()
Exact.strict = true

const modes: Record<Rounding, 0 | 1 | 2> = { down: 0, 'half-up': 1, 'half-even': 2 }
const pattern = /^-?\d{1,40}(?:\.\d{1,40})?$/

/** Reads the text form, such as `-12.50`; undefined when the text is no decimal number or has more than 40 digits on a side. */
export function parseDecimal(text: string): Decimal | undefined {
  return pattern.test(text) ? new Exact(text) : undefined
}

/** The decimal number that a finite double is printed as: of 0.1 exactly one tenth. */
export function decimalOf(value: number): Decimal {
  return new Exact(String(value))
}

/** The text form, without an exponent; every digit is kept. */
export function formatDecimal(value: Decimal): string {
  return value.toFixed()
}

/** The double that is nearest to the number. */
export function toDouble(value: Decimal): number {
  return Number(value.toString())
}

export function add(a: Decimal, b: Decimal): Decimal {
  return a.plus(b)
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return a.times(b)
}

/**
 * The quotient with so many digits behind the point.
 * @throws Error when the divisor is zero.
 */
export function divide(dividend: Decimal, divisor: Decimal, decimals: number, rounding: Rounding): Decimal {
  Exact.DP = decimals
  Exact.RM = modes[rounding]
  return dividend.div(divisor)
}
