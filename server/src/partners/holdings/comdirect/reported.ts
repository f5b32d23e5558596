import { type Decimal, formatDecimal, multiply, parseDecimal } from '@app/domain/decimal/decimal.ts'

import type {
  DecimalText,
  ReportedAccount,
  ReportedPosition,
  ReportedSecurity,
  ReportedTransaction,
} from '../holdings.ts'
import type { Amount, Balance, Depot, Instrument, Position, Transaction } from './replies.ts'

export type DepotContents = { depot: Depot; positions: Position[]; transactions: Transaction[] }

/** The depots as accounts, each with the cash of the account that pays for its trades. */
export function accountsOf(contents: readonly DepotContents[], balances: readonly Balance[]): ReportedAccount[] {
  const byAccount = new Map(balances.map(({ accountId, balance }) => [accountId, balance]))
  return contents.map(({ depot, positions, transactions }, index) => {
    const account = depot.defaultSettlementAccountId ?? ''
    const balance = byAccount.get(account)
    // Several depots may share an account, whose cash counts once.
    byAccount.delete(account)
    return {
      key: depot.depotId,
      kind: 'depot',
      name: nameOfDepot(index),
      currency: balance?.unit ?? 'EUR',
      cash: balance && isCurrency(balance) ? [{ currency: balance.unit, amount: balance.value }] : [],
      positions: positions.map(positionOf),
      transactions: transactions.flatMap((transaction) => transactionOf(transaction) ?? []).toSorted(byDay),
    }
  })
}

/** The bank has no names for depots, only their numbers. */
export const nameOfDepot = (index: number): string => (index === 0 ? 'Depot' : `Depot ${index + 1}`)

function positionOf(position: Position): ReportedPosition {
  const { quantity, wkn, instrument, currentPrice, currentValue, purchaseValue, purchasePrice } = position
  const price = perPiece(currentPrice?.price, quantity)
  const currency = [price, currentValue, purchaseValue].find((one) => one && isCurrency(one))?.unit ?? 'EUR'
  const paid = perPiece(purchasePrice, quantity)
  const cost =
    inCurrency(purchaseValue, currency) ?? (paid?.unit === currency ? times(paid.value, quantity) : undefined)
  const security = securityOf(instrument, wkn)
  return { security, quantity: quantity.value, price: inCurrency(price, currency), cost, currency }
}

/** Undefined if it has no day, because it is not booked yet. */
function transactionOf(transaction: Transaction): ReportedTransaction | undefined {
  const { transactionId: key, businessDate, bookingDate, instrument, quantity } = transaction
  const date = businessDate ?? bookingDate
  if (date == null) return undefined
  const isIn = transaction.transactionDirection === 'IN'
  const trade = tradeOf(transaction)
  const moved = { quantity: signed(quantity.value, !isIn), fee: '0', tax: '0' }
  const base = { key, date, executedAt: undefined, security: securityOf(instrument, undefined), ...moved }
  if (!trade) {
    const kind = isIn ? 'TRANSFER_IN' : 'TRANSFER_OUT'
    return { ...base, kind, price: undefined, amount: '0', currency: transaction.transactionValue?.unit ?? 'EUR' }
  }
  const { value, price } = trade
  // A trade that is reversed is the opposite one.
  return { ...base, kind: isIn ? 'BUY' : 'SELL', price, amount: signed(value.value, isIn), currency: value.unit }
}

/** What was paid in a trade; undefined for transfers and for trades whose value is not known. */
function tradeOf(transaction: Transaction): { value: Amount; price: DecimalText | undefined } | undefined {
  const { transactionType, quantity, executionPrice, transactionValue } = transaction
  if (transactionType !== 'BUY' && transactionType !== 'SELL') return undefined
  const each = perPiece(executionPrice, quantity)
  const paid = transactionValue && isCurrency(transactionValue) ? transactionValue : undefined
  const value = paid ?? (each && { value: times(each.value, quantity), unit: each.unit })
  // Prices of foreign exchanges are in another currency than what was paid.
  return value && { value, price: inCurrency(each, value.unit) }
}

/** A price per piece in a currency, from one in a currency, in percent or per mille; undefined for other units. */
export function perPiece(price: Amount | null | undefined, quantity: Amount): Amount | undefined {
  if (!price) return undefined
  if (isCurrency(price)) return price
  const part = { XXC: '0.01', XXM: '0.001' }[price.unit]
  // The quantity of a bond is its nominal value, in its currency.
  if (part === undefined || !isCurrency(quantity)) return undefined
  return { value: formatDecimal(multiply(exact(price.value), exact(part))), unit: quantity.unit }
}

/** Units such as XXX for pieces and XXC for percent are not currencies. */
export const isCurrency = ({ unit }: Amount): boolean => !unit.startsWith('XX')

export function inCurrency(amount: Amount | null | undefined, currency: string): DecimalText | undefined {
  return amount?.unit === currency ? amount.value : undefined
}

const times = (price: DecimalText, { value }: Amount): DecimalText =>
  formatDecimal(multiply(exact(price), exact(value)))

/** Parses what the schema of the replies has checked. */
function exact(text: DecimalText): Decimal {
  return parseDecimal(text)!
}

/** The absolute value with the sign; zero has none. */
function signed(text: DecimalText, isNegative: boolean): DecimalText {
  const absolute = text.replace('-', '')
  return isNegative && /[1-9]/.test(absolute) ? `-${absolute}` : absolute
}

export function securityOf(
  instrument: Instrument | null | undefined,
  knownWkn: string | null | undefined,
): ReportedSecurity {
  const isin = matching(/^[A-Z]{2}[A-Z0-9]{9}\d$/, instrument?.isin)
  const wkn = matching(/^[A-Z0-9]{6}$/, instrument?.wkn ?? knownWkn)
  const symbol = matching(/^[A-Z0-9.]{1,12}$/, instrument?.mnemonic)
  const name = [instrument?.name, instrument?.shortName, wkn, isin].map(cleaned).find((text) => text !== '')
  return {
    isin,
    wkn,
    symbol,
    name: name ?? 'Wertpapier',
    currency: matching(/^[A-Z]{3}$/, instrument?.staticData?.currency),
  }
}

function matching(pattern: RegExp, text: string | null | undefined): string | undefined {
  return text != null && pattern.test(text) ? text : undefined
}

function cleaned(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 100)
}

function byDay(a: ReportedTransaction, b: ReportedTransaction): number {
  return a.date < b.date ? -1 : Number(a.date > b.date)
}
