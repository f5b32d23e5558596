import { add, isZero, multiply, subtract } from '@app/domain/decimal/decimal.ts'

import {
  absolute,
  asPercent,
  cent,
  type Draft,
  draftCash,
  draftExchange,
  draftOf,
  draftTrade,
  expectSign,
  transferKind,
} from '../draft.ts'
import { type Format, meaningOf, wordsFor } from '../format.ts'
import { called } from '../layout.ts'
import type { Row } from '../row.ts'

const states = wordsFor({
  executed: ['Executed'],
  cancelled: ['Cancelled', 'Expired', 'Rejected'],
  pending: ['Pending'],
})

const meanings = wordsFor({
  BUY: ['Buy'],
  RECURRING_BUY: ['Savings plan'],
  SELL: ['Sell'],
  DEPOSIT: ['Deposit'],
  WITHDRAWAL: ['Withdrawal'],
  DIVIDEND: ['Distribution'],
  FEE: ['Fee'],
  INTEREST: ['Interest'],
  TAX: ['Taxes'],
  transfer: ['Security transfer'],
  corporate: ['Corporate action'],
})

type Meaning = (typeof meanings)[string]

const layout = {
  name: 'transactions',
  columns: {
    date: called('date'),
    time: called('time'),
    status: called('status'),
    id: called('reference'),
    name: called('description'),
    assetType: called('assetType'),
    type: called('type'),
    isin: called('isin'),
    quantity: called('shares'),
    price: called('price'),
    amount: called('amount'),
    fee: called('fee'),
    tax: called('tax'),
    currency: called('currency'),
  },
}

/** The transactions of Scalable Capital: English headings, German numbers. */
export const scalable: Format = {
  name: 'scalable',
  layouts: [layout],
  tables: 'one',
  decimal: ',',
  isGrouped: true,
  dates: ['iso'],
  tradesOnly: false,
  isNewestFirst: true,
  begin: (rows) => {
    const net = decideCharges(rows)
    return { groupOf, read: (group) => read(group, net) }
  },
}

/** Whether amounts are after fee and tax; undefined if no trade of the file reveals it. */
type Net = boolean | undefined

/** Some exports have amounts before fee and tax and others after them, which trades with charges reveal. */
function decideCharges(rows: readonly Row[]): Net {
  const revealed = rows.map(revealNet).filter((net) => net !== undefined)
  return revealed.every((net) => net === revealed[0]) ? revealed[0] : undefined
}

function revealNet(row: Row): Net {
  if (!isExecuted(row) || !/^(?:buy|sell|savings plan)$/iu.test(row.text('type'))) return undefined
  try {
    const charges = chargesOf(row)
    const gross = multiply(absolute(row.requiredNumber('quantity')), row.requiredNumber('price'))
    const amount = absolute(row.requiredNumber('amount'))
    const after = isType(row, 'sell') ? subtract(gross, charges) : add(gross, charges)
    const [offGross, offNet] = [absolute(subtract(amount, gross)), absolute(subtract(amount, after))]
    if (absolute(charges).lte(cent) || offGross.eq(offNet)) return undefined
    const isNet = offNet.lt(offGross)
    return (isNet ? offNet : offGross).lte(add(cent, asPercent(gross))) ? isNet : undefined
  } catch {
    return undefined
  }
}

// The fee is printed with either sign.
const chargesOf = (row: Row) => add(absolute(row.numberOr0('fee')), absolute(row.numberOr0('tax')))

const isType = (row: Row, type: string) => row.text('type').toLowerCase() === type
/** In 2025, Scalable moved all securities to its own custody. */
const isMigration = (row: Row) => isType(row, 'security transfer') && /^(?:WWUM|SWITCH)/u.test(row.text('id'))
const isExecuted = (row: Row) => row.text('status').toLowerCase() === 'executed'

function groupOf(row: Row): string | undefined {
  if (!isExecuted(row)) return undefined
  if (isMigration(row))
    return ['migration', row.text('isin'), row.text('quantity').replace(/^[-\u2212]/u, '')].join('\n')
  return isType(row, 'corporate action') ? ['corporate', row.text('date')].join('\n') : undefined
}

function read(rows: readonly [Row, ...Row[]], net: Net): Draft[] {
  const drafts = rows.map((row) => readRow(row, net))
  if (isMigration(rows[0]) && isZero(drafts.map(({ quantity }) => quantity).reduce(add))) rows[0].skip('bookkeeping')
  return drafts[0]!.kind === 'MERGER' ? draftExchange(drafts, 'type') : drafts
}

function readRow(row: Row, net: Net): Draft {
  const state = meaningOf(row, 'status', states)
  if (state !== 'executed') row.skip(state)
  const meaning = meaningOf(row, 'type', meanings)
  const currency = row.currency('currency')
  // The reference repeats over the parts of an order.
  const base = { row, date: row.date('date'), time: row.time('time'), currency, reference: row.text('id') }
  if (meaning === 'transfer' || meaning === 'corporate') return readPieces(base, meaning)
  return readMoney(base, meaning, net ?? revealNet(row))
}

function readMoney(base: Base, meaning: Exclude<Meaning, 'transfer' | 'corporate'>, net: Net): Draft {
  const { row, currency } = base
  const [fee, tax] = [absolute(row.numberOr0('fee')), absolute(row.numberOr0('tax'))]
  const printed = row.requiredNumber('amount')
  const amount = net ? printed : subtract(printed, add(fee, tax))
  switch (meaning) {
    case 'BUY':
    case 'RECURRING_BUY':
    case 'SELL': {
      const [quantity, price] = [absolute(row.requiredNumber('quantity')), row.requiredNumber('price')]
      const side = meaning === 'SELL' ? 'SELL' : 'BUY'
      const given = { ...base, kind: meaning, fee, tax, security: row.security(currency) }
      return draftTrade(given, { side, quantity, price, amount })
    }
    case 'DIVIDEND':
      // Nothing in the row itself tells whether its tax is in the amount.
      if (net === undefined && !isZero(add(fee, tax))) row.refuseSpot('unclear_movement', 'tax')
      return draftCash({ ...base, kind: meaning, amount, fee, tax, security: row.security(undefined) })
    case 'FEE':
      expectSign(row, 'amount', printed, 'negative')
      return draftCash({ ...base, kind: meaning, amount })
    default:
      return draftCash({ ...base, kind: meaning, amount })
  }
}

type Base = Pick<Draft, 'row' | 'date' | 'time' | 'currency' | 'reference'>

function readPieces(base: Base, meaning: 'transfer' | 'corporate'): Draft {
  const { row } = base
  const quantity = row.requiredNumber('quantity')
  if (meaning === 'corporate' && (isZero(quantity) || !isZero(row.numberOr0('amount'))))
    row.refuseSpot('unclear_movement', 'type')
  const kind = meaning === 'corporate' ? 'MERGER' : transferKind(quantity)
  return draftOf({ ...base, kind, quantity, security: row.security(undefined) })
}
