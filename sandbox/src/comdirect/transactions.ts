import type { FastifyReply } from 'fastify'

import type { Customer, Depot, Trade } from './customers.ts'
import type { ApiCall, Fields } from './guard.ts'
import { instrumentOf, isNamed, securityOf } from './instruments.ts'
import { type Problem, sendProblem } from './problems.ts'
import { idOf } from './tokens.ts'
import { euro, priceOf, quantityOf, valueInEuro } from './values.ts'

const texts: Record<Trade['kind'], string> = {
  BUY: 'Kauf',
  SELL: 'Verkauf',
  TRANSFER_IN: 'Einbuchung',
  TRANSFER_OUT: 'Ausbuchung',
  OTHER: 'Sonstige',
}

const dayMs = 86_400_000
/** What is shown if the first day is not named. */
const daysShown = 180
const defaultCount = 20
const mostCount = 500

/** Answers with a page of a depot's transactions, newest first, or with the first problem in the query. */
export function sendTransactions(
  { access: { customer }, query, params }: ApiCall,
  depot: Depot,
  now: Date,
  reply: FastifyReply,
): FastifyReply {
  const problem = problemIn(query)
  if (problem) return sendProblem(reply, { ...problem, code: 'request.query.invalid' })
  const first = Number(query['paging-first'] ?? 0)
  const count = Number(query['paging-count'] ?? defaultCount)
  const trades = depot.transactions
    .filter((trade) => isAskedFor(customer, trade, query, now))
    .toSorted((a, b) => (dayOf(b) > dayOf(a) ? 1 : -1))
  const values = trades.slice(first, first + count).map((trade) => ({
    ...transactionOf(customer, trade),
    transactionId: transactionId(params.depotId!, trade),
  }))
  const isBare = query['without-attr'] === 'instrument'
  return reply.send({
    paging: { index: first, matches: trades.length },
    values: isBare ? values.map((value) => ({ ...value, instrument: null })) : values,
  })
}

const oneOf = (values: readonly string[]) => (value: string) => values.includes(value)
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
const isDayOrOffset = (value: string) => isDay(value) || /^-\d{1,4}d$/.test(value)
const isCount = (value: string) => /^\d{1,9}$/.test(value)

const checks: Record<string, { isValid: (value: string) => boolean; key: string }> = {
  bookingStatus: { isValid: oneOf(['BOOKED', 'NOTBOOKED', 'BOTH']), key: 'bookingStatus.invalid' },
  transactionDirection: { isValid: oneOf(['IN', 'OUT']), key: 'requestparameter.invalid' },
  transactionType: { isValid: oneOf(Object.keys(texts)), key: 'requestparameter.invalid' },
  'min-bookingDate': { isValid: isDayOrOffset, key: 'requestparameter.invalid' },
  'max-bookingDate': { isValid: isDayOrOffset, key: 'requestparameter.invalid' },
  'paging-first': { isValid: isCount, key: 'paging.invalid' },
  'paging-count': { isValid: (value) => isCount(value) && Number(value) <= mostCount, key: 'paging.invalid' },
}

function problemIn(query: Fields): Problem | undefined {
  for (const [name, { isValid, key }] of Object.entries(checks)) {
    const value = query[name]
    if (value !== undefined && !isValid(value)) return { key, message: 'Der Parameter ist ungültig.', origin: [name] }
  }
  if (Number(query['paging-first'] ?? 0) > 0 && query.bookingStatus !== 'BOOKED') {
    const message = 'Weitere Seiten gibt es nur für gebuchte Umsätze.'
    return { key: 'requestparameter.invalid', message, origin: ['bookingStatus'] }
  }
  return undefined
}

export const transactionId = (depot: string, { key }: Trade): string => idOf(`transaction ${depot} ${key}`)

export const dayIn = (now: Date): string => now.toISOString().slice(0, 10)

const dayOf = ({ bookedOn, date }: Trade): string => bookedOn ?? date

function isAskedFor(customer: Customer, trade: Trade, query: Fields, now: Date): boolean {
  const security = securityOf(customer, trade.isin)
  const bound = (text: string) => (isDay(text) ? text : daysAgo(Number(text.slice(1, -1)), now))
  const isBooked = trade.bookedOn !== undefined
  const { bookingStatus = 'BOTH', transactionDirection = trade.direction, transactionType = trade.kind } = query
  return (
    [query.WKN, query.ISIN, query.instrumentId].every((filter) => isNamed(security, filter)) &&
    dayOf(trade) >= bound(query['min-bookingDate'] ?? `-${daysShown}d`) &&
    dayOf(trade) <= bound(query['max-bookingDate'] ?? '9999-12-31') &&
    (bookingStatus === 'BOTH' || isBooked === (bookingStatus === 'BOOKED')) &&
    trade.direction === transactionDirection &&
    trade.kind === transactionType
  )
}

const daysAgo = (days: number, now: Date): string => dayIn(new Date(now.getTime() - days * dayMs))

function transactionOf(customer: Customer, trade: Trade): object {
  const security = securityOf(customer, trade.isin)
  return {
    bookingStatus: trade.bookedOn === undefined ? 'NOTBOOKED' : 'BOOKED',
    bookingDate: trade.bookedOn ?? null,
    businessDate: trade.date,
    quantity: quantityOf(security, trade.quantity),
    instrumentId: idOf(trade.isin),
    instrument: instrumentOf(security),
    executionPrice: priceOf(security, trade.price),
    transactionValue: euro(valueInEuro(customer, security, trade)),
    transactionDirection: trade.direction,
    transactionType: { key: trade.kind, text: texts[trade.kind] },
  }
}
