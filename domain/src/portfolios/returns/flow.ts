import { dayNumber } from '#instruments/dates.ts'

/** Money paid into a portfolio (positive) or out of it (negative) on a day 'YYYY-MM-DD', in the currency of the portfolio. */
export type Flow = { date: string; amount: number }

/** Far above any amount of money; sums and quotients of amounts up to this do not overflow. */
const mostMoney = 1e100

/** @throws RangeError unless the value of a portfolio is between 0 and 1e100. */
export function checkValue(value: number): void {
  if (!(value >= 0 && value <= mostMoney)) throw new RangeError(`a value must be between 0 and 1e100, got ${value}`)
}

/** @throws RangeError unless the amount of a flow is between -1e100 and 1e100. */
export function checkAmount(amount: number): void {
  if (!(Math.abs(amount) <= mostMoney)) {
    throw new RangeError(`a flow must be between -1e100 and 1e100, got ${amount}`)
  }
}

/** @throws RangeError unless the return is a finite number of at least -1: no more than everything can be lost. */
export function checkReturn(value: number): void {
  if (!(value >= -1 && value < Infinity)) throw new RangeError(`a return must be at least -1 and finite, got ${value}`)
}

/**
 * The day number of a flow.
 * @throws RangeError when the date is not a date or the amount is out of bounds.
 */
export function dayOfFlow({ date, amount }: Flow): number {
  checkAmount(amount)
  return dayNumber(date)
}
