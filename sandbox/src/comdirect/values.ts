import type { Customer, Security } from './customers.ts'
import { product, quotient } from './decimal.ts'

export type Amount = { value: string; unit: string }

export const amount = (value: string, unit: string): Amount => ({ value, unit })

export const euro = (value: string): Amount => amount(value, 'EUR')

type Rates = Pick<Customer, 'euroRates'>

/** An amount of another currency in euros, rounded to cents. */
export function inEuro({ euroRates }: Rates, { value, unit }: Amount): string {
  return unit === 'EUR' ? value : quotient(value, euroRates[unit]!, 2)
}

/** What a number of pieces cost in euros, rounded to cents; of a bond, its nominal value at a price in percent. */
export function valueInEuro(customer: Rates, security: Security, terms: { quantity: string; price: string }): string {
  const whole = product(terms.quantity, terms.price)
  const value = quotient(whole, security.isInPercent ? '100' : '1', 2)
  return inEuro(customer, amount(value, security.currency))
}

export const quantityOf = ({ isInPercent, currency }: Security, quantity: string): Amount =>
  amount(quantity, isInPercent ? currency : 'XXX')

export const priceOf = ({ isInPercent, currency }: Security, price: string): Amount =>
  amount(price, isInPercent ? 'XXC' : currency)
