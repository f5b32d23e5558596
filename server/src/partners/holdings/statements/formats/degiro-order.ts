import {
  add,
  type Decimal,
  decimalOf,
  isNegative,
  isZero,
  multiply,
  negate,
  subtract,
  zero,
} from '@app/domain/decimal/decimal.ts'

import { absolute, asPercent, cent, checkAmount, type Draft, draftCash, draftTrade, ratioOf, total } from '../draft.ts'
import type { Row } from '../row.ts'
import { fillPattern, type Meaning, sideOf } from './degiro-words.ts'

type Fill = { row: Row; side: 'BUY' | 'SELL'; quantity: Decimal; gross: Decimal; currency: string; amount: Decimal }

/**
 * Joins the rows of an order: its fills, fee and tax, and the two sides of the change of currency that paid for it. What
 * was paid in another currency without such a change is an entry of its own.
 */
export function readOrder(rows: readonly [Row, ...Row[]], meanings: ReadonlyMap<Row, Meaning>): Draft[] {
  const select = (meaning: Meaning) => rows.filter((row) => meanings.get(row) === meaning)
  const odd = rows.find((row) => !joined.has(meanings.get(row)!))
  if (odd) odd.refuseSpot('unclear_movement', 'text')
  const fills = select('fill').map(readFill)
  const [first] = fills as [Fill, ...Fill[]]
  checkAlike(fills)
  const legs = select('currency').map(readCash)
  const paid = payFor(fills, legs)
  const charges = { fee: select('tradeFee').map(readCash), tax: select('tradeTax').map(readCash) }
  const inside = (list: readonly Cash[]) =>
    negate(total(list.filter((one) => one.currency === paid.currency).map(amountOf)))
  const [fee, tax] = [inside(charges.fee), inside(charges.tax)]
  const quantity = total(fills.map((fill) => fill.quantity))
  const { row } = first
  const date = row.date('date')
  const [time, order] = [row.time('time'), row.text('id')]
  // By its moment, as a later file may have further fills of it, or a fee or tax.
  const id = JSON.stringify([order || row.text('isin'), date, time])
  const base = { row, date, time, id, reference: order }
  const trade = draftTrade(
    { ...base, currency: paid.currency, fee, tax, security: row.security(first.currency) },
    {
      side: first.side,
      quantity,
      price: ratioOf(absolute(paid.amount), quantity),
      amount: subtract(paid.amount, add(fee, tax)),
    },
  )
  const others = (['fee', 'tax'] as const).flatMap((part) =>
    charges[part]
      .filter((one) => one.currency !== paid.currency && !isZero(one.amount))
      .map((one) => draftCharge(base, part, one)),
  )
  const accrued = select('accrued')
    .map(readCash)
    .filter(({ amount }) => !isZero(amount))
  const interest = accrued.map(({ amount, currency, row: from }) =>
    draftCash({ ...base, kind: 'INTEREST', amount, currency, row: from }),
  )
  return [trade, ...others, ...interest]
}

const joined = new Set<Meaning>(['fill', 'currency', 'tradeFee', 'tradeTax', 'accrued'])

type Cash = { row: Row; amount: Decimal; currency: string }
const amountOf = ({ amount }: Cash) => amount
const readCash = (row: Row): Cash => ({ row, amount: row.requiredNumber('amount'), currency: row.currency('currency') })

const draftCharge = (
  base: Pick<Draft, 'row' | 'date' | 'time' | 'id' | 'reference'>,
  part: 'fee' | 'tax',
  { row, amount, currency }: Cash,
) => draftCash({ ...base, row, kind: part === 'fee' ? 'FEE' : 'TAX', amount, currency })

function readFill(row: Row): Fill {
  const parts = fillPattern.exec(row.text('text'))!.groups!
  const side = sideOf(parts.verb!) ?? row.refuseSpot('unreadable_text', 'text')
  const quantity = row.parse(parts.quantity!, 'text')
  const { amount, currency } = readCash(row)
  const unit = row.unitOf(parts.currency!)
  if (unit.currency !== currency)
    row.refuse({ code: 'wrong_currency', ...row.spot('currency'), expected: unit.currency })
  const printed = row.parse(parts.price!, 'text')
  const { price } = draftTrade(
    { row, date: row.date('date'), currency },
    { side, quantity, price: unit.parts === 100 ? asPercent(printed) : printed, amount },
  )
  return { row, side, quantity, gross: multiply(quantity, price!), currency, amount }
}

function checkAlike(fills: readonly Fill[]): void {
  const [first] = fills as [Fill, ...Fill[]]
  for (const { row, side, currency } of fills) {
    if (side !== first.side || row.text('isin') !== first.row.text('isin')) row.refuseSpot('unclear_movement', 'text')
    if (currency !== first.currency)
      row.refuse({ code: 'wrong_currency', ...row.spot('currency'), expected: first.currency })
  }
}

/** What the fills cost or brought, in the account's currency if it was changed for them. */
function payFor(fills: readonly Fill[], legs: readonly Cash[]): { amount: Decimal; currency: string } {
  const { currency } = fills[0]!
  const amount = total(fills.map((fill) => fill.amount))
  const [foreign, own] = [
    legs.filter((leg) => leg.currency === currency),
    legs.filter((leg) => leg.currency !== currency),
  ]
  const [leg] = own
  if (!leg) return foreign[0] ? foreign[0].row.refuseSpot('unpaired', 'text') : { amount, currency }
  const other = own.find((one) => one.currency !== leg.currency)
  if (other) other.row.refuse({ code: 'wrong_currency', ...other.row.spot('currency'), expected: leg.currency })
  const opposite = total(foreign.map(amountOf))
  checkAmount(leg.row, 'amount', {
    amount: opposite,
    expected: negate(amount),
    tolerance: multiply(cent, decimalOf(legs.length)),
  })
  const changed = total(own.map(amountOf))
  if (isNegative(changed) !== isNegative(amount)) {
    leg.row.refuse({
      code: 'wrong_sign',
      expected: isNegative(amount) ? 'negative' : 'positive',
      ...leg.row.spot('amount'),
    })
  }
  checkRate(legs, absolute(amount), absolute(changed))
  return { amount: changed, currency: leg.currency }
}

const mostOff = decimalOf(0.02)

/** The rate is units of the foreign currency per unit of the account's, printed beside one of the sides. */
function checkRate(legs: readonly Cash[], foreign: Decimal, own: Decimal): void {
  for (const { row } of legs) {
    const rate = row.number('rate') ?? zero
    if (isZero(rate)) continue
    const expected = ratioOf(foreign, rate)
    checkAmount(row, 'amount', { amount: own, expected, tolerance: add(cent, multiply(expected, mostOff)) })
  }
}
