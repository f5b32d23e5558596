import type { Customer, Depot, Holding, Security, Trade } from './customers.ts'
import { negated, product, quotient, sum } from './decimal.ts'
import { depotId } from './depots.ts'
import { transactionId } from './transactions.ts'
import { amount, inEuro, valueInEuro } from './values.ts'

/** A security that the bank trades, and its price. */
export type Offer = { security: Security; price: string; euroRates: Customer['euroRates'] }
export type Order = { side: 'BUY' | 'SELL'; offer: Offer; quantity: string }

type Placed = { customer: Customer; transactionId: string }

/** Finds a security among what customers hold and could buy, at the price of the first who knows one. */
export function offerOf(customers: readonly Customer[], isin: string): Offer | undefined {
  for (const { securities, depots, euroRates } of customers) {
    const security = securities.find((one) => one.isin === isin)
    const held = depots.flatMap(({ positions }) => positions).find((one) => one.isin === isin)
    const price = held?.price ?? security?.price
    if (security && price !== undefined) return { security, price, euroRates }
  }
  return undefined
}

/** What an order costs or yields in euros. */
export function valueOf({ offer: { security, price, euroRates }, quantity }: Order): string {
  return valueInEuro({ euroRates }, security, { quantity, price })
}

/** Why a customer cannot place an order, in a sentence; undefined if they can. */
export function refusalOf(customer: Customer, order: Order): string | undefined {
  const { isin } = order.offer.security
  if (customer.depots.length === 0) return 'Sie haben bei uns kein Depot.'
  if (order.side === 'BUY') {
    const { balance, currency } = accountOf(customer, customer.depots[depotIndexOf(customer, order)]!)
    const isEnough = !isLess(inEuro(customer, amount(balance, currency)), valueOf(order))
    return isEnough ? undefined : 'Ihr Guthaben reicht für diese Order nicht aus.'
  }
  const held = heldIn(customer.depots[depotIndexOf(customer, order)]!, isin)?.quantity ?? '0'
  if (!isLess(held, order.quantity)) return undefined
  return Number(held) === 0
    ? 'Dieses Wertpapier ist nicht in Ihrem Depot.'
    : `Sie können höchstens ${numberText(held)} Stück verkaufen.`
}

type Booking = { order: Order; key: string; day: string }

/** Executes an order that is not refused: the trade is booked today, and the position and the account change at once. */
export function place(customer: Customer, { order, key, day }: Booking): Placed {
  const { side, offer, quantity } = order
  const { isin } = offer.security
  const index = depotIndexOf(customer, order)
  const direction = side === 'BUY' ? 'IN' : 'OUT'
  const trade: Trade = { key, isin, kind: side, direction, quantity, price: offer.price, date: day, bookedOn: day }
  const depot = customer.depots[index]!
  const account = accountOf(customer, depot)
  const change = inCurrency(customer, valueOf(order), account.currency)
  const balance = sum([account.balance, side === 'BUY' ? negated(change) : change])
  const traded: Depot = {
    ...depot,
    positions: positionsAfter(depot, order),
    transactions: [...depot.transactions, trade],
  }
  return {
    customer: {
      ...knowing(customer, offer),
      accounts: customer.accounts.map((one) => (one === account ? { ...one, balance } : one)),
      depots: customer.depots.map((one) => (one === depot ? traded : one)),
    },
    transactionId: transactionId(depotId(customer, index), trade),
  }
}

/** The depot that holds most of a security, or else the first one. */
function depotIndexOf({ depots }: Customer, { offer }: Order): number {
  const held = depots.map((depot) => Number(heldIn(depot, offer.security.isin)?.quantity ?? 0))
  return held.indexOf(Math.max(...held))
}

const heldIn = ({ positions }: Depot, isin: string): Holding | undefined => positions.find((one) => one.isin === isin)

const accountOf = ({ accounts }: Customer, { account }: Depot) => accounts.find(({ key }) => key === account)!

function positionsAfter(depot: Depot, { side, offer: { security, price }, quantity }: Order): Holding[] {
  const { isin } = security
  const held = heldIn(depot, isin)
  if (!held) return [...depot.positions, { isin, quantity, price, cost: price }]
  const left = sum([held.quantity, side === 'BUY' ? quantity : negated(quantity)])
  const paid =
    held.cost !== undefined && side === 'BUY' && sum([product(held.quantity, held.cost), product(quantity, price)])
  const changed = { ...held, quantity: left, ...(paid && { cost: quotient(paid, left, 6) }) }
  return depot.positions.flatMap((one) => (one !== held ? one : Number(left) > 0 ? changed : []))
}

/** The customer with a security among theirs, and with the exchange rate of its currency. */
function knowing(customer: Customer, { security, euroRates }: Offer): Customer {
  const isKnown = customer.securities.some(({ isin }) => isin === security.isin)
  return {
    ...customer,
    securities: isKnown ? customer.securities : [...customer.securities, security],
    euroRates: { ...euroRates, ...customer.euroRates },
  }
}

function inCurrency({ euroRates }: Customer, euros: string, currency: string): string {
  return currency === 'EUR' ? euros : quotient(product(euros, euroRates[currency]!), '1', 2)
}

const isLess = (a: string, b: string): boolean => sum([a, negated(b)]).startsWith('-')

/** A decimal as Germans write it. */
export function numberText(value: string, minimumFractionDigits = 0, maximumFractionDigits = 6): string {
  return new Intl.NumberFormat('de-DE', { minimumFractionDigits, maximumFractionDigits }).format(Number(value))
}
