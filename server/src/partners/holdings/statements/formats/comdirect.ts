import {
  add,
  type Decimal,
  decimalOf,
  isNegative,
  isPositive,
  isZero,
  multiply,
  negate,
  subtract,
  zero,
} from '@app/domain/decimal/decimal.ts'

import { isNegativeText } from '../cancellations.ts'
import { absolute, type Draft, draftTrade, draftUnpriced, inCents } from '../draft.ts'
import { refuseFile } from '../faults.ts'
import type { Format } from '../format.ts'
import { called } from '../layout.ts'
import type { Row } from '../row.ts'

const depot = {
  name: 'depot',
  columns: {
    date: called('Geschäftstag'),
    status: called('Buchungstag'),
    quantity: called('Stück / Nom.', 'Stück/Nom.'),
    name: called('Bezeichnung'),
    wkn: called('WKN'),
    priceCurrency: called('Währung'),
    price: called('Ausführungskurs'),
    amount: called('Umsatz in EUR'),
  },
}

const account = {
  name: 'account',
  columns: {
    status: called('Buchungstag'),
    date: called('Wertstellung (Valuta)', 'Umsatztag'),
    type: called('Vorgang'),
    text: called('Buchungstext'),
    amount: called('Umsatz in EUR'),
  },
}

/** The turnover of comdirect accounts. Only that of the depot is read; current accounts and cards are left out. */
export const comdirect: Format = {
  name: 'comdirect',
  layouts: [depot, account],
  tables: 'many',
  decimal: ',',
  isGrouped: true,
  dates: ['dotted'],
  tradesOnly: true,
  isNewestFirst: true,
  begin: (rows) => {
    const convention = decideSigns(rows.filter(isBooked))
    return { read: ([row]) => [readRow(row, convention)] }
  },
}

const isOpen = (row: Row) => row.text('status').toLowerCase() === 'offen'
const isBooked = (row: Row) => row.layout === 'depot' && !isOpen(row) && row.has('quantity')

/** How the depot's rows tell purchases from sales. */
type Signs = 'pieces' | 'negative_buys' | 'negative_sales'

/**
 * Negative pieces are sales. Where all pieces are positive, the fee reveals what a negative amount is: a purchase costs
 * more than its pieces are worth, a sale brings less. Refuses a file where nothing reveals it, or rows contradict each other.
 */
function decideSigns(rows: readonly Row[]): Signs {
  if (rows.some((row) => isNegativeText(row.text('quantity')))) return 'pieces'
  let decided: Signs | undefined
  for (const row of rows) {
    const revealed = revealSigns(row)
    if (revealed && decided && revealed !== decided) refuseFile(fault(row))
    decided ??= revealed
  }
  return decided ?? (rows[0] ? refuseFile(fault(rows[0])) : 'pieces')
}

const fault = (row: Row) => ({ code: 'ambiguous_signs' as const, row: row.line, column: row.heading('amount') })

function revealSigns(row: Row): Signs | undefined {
  const numbers = numbersOf(row)
  if (!numbers || row.text('priceCurrency') !== 'EUR') return undefined
  const gross = multiply(numbers.quantity, numbers.price)
  const excess = subtract(absolute(numbers.amount), gross)
  const isFee = absolute(excess).gt(decimalOf(0.02)) && absolute(excess).lte(mostFeeOf(gross))
  if (!isFee || isZero(numbers.amount)) return undefined
  return isPositive(excess) === isNegative(numbers.amount) ? 'negative_buys' : 'negative_sales'
}

/** Undefined for a row that will be refused. */
function numbersOf(row: Row): { quantity: Decimal; price: Decimal; amount: Decimal } | undefined {
  try {
    const [quantity, price] = [row.requiredNumber('quantity'), row.requiredNumber('price')]
    return { quantity, price, amount: row.requiredNumber('amount') }
  } catch {
    return undefined
  }
}

function readRow(row: Row, signs: Signs): Draft {
  if (row.layout !== 'depot') row.skip('other_account')
  if (isOpen(row)) row.skip('pending')
  const pieces = row.requiredNumber('quantity')
  const printed = row.requiredNumber('amount')
  const isBuy = signs === 'pieces' ? isPositive(pieces) : isNegative(printed) === (signs === 'negative_buys')
  const quantity = absolute(pieces)
  const amount = isBuy ? negate(absolute(printed)) : absolute(printed)
  const { currency, parts } = row.unit('priceCurrency')
  const base = {
    row,
    date: row.date('date'),
    account: row.section.replace(/^Umsätze /u, ''),
    currency: 'EUR',
    security: row.security(currency),
  }
  const side = isBuy ? 'BUY' : 'SELL'
  // The file has no exchange rate, so the price of a piece is what was paid for it in euros.
  if (currency !== 'EUR' || parts !== 1) return draftUnpriced(base, { side, quantity, amount })
  const price = row.requiredNumber('price')
  return draftTrade({ ...base, fee: feeOf(row, amount, multiply(quantity, price)) }, { side, quantity, price, amount })
}

/** Orders cost at most 60 euros and what the exchange charges; savings plans 1.5 %. */
const mostFeeOf = (gross: Decimal) => add(decimalOf(75), multiply(gross, decimalOf(0.015)))

/** There is no column for the fee: it is what the amount differs by, unless that is too much for a fee. */
function feeOf(row: Row, amount: Decimal, gross: Decimal): Decimal {
  const fee = isNegative(amount) ? subtract(negate(amount), gross) : subtract(gross, amount)
  const isFee = fee.gte(decimalOf(-0.02)) && fee.lte(mostFeeOf(gross))
  const expected = inCents(isNegative(amount) ? negate(gross) : gross)
  if (!isFee) row.refuse({ code: 'wrong_amount', ...row.spot('amount'), expected: row.write(expected) })
  return isPositive(fee) ? fee : zero
}
