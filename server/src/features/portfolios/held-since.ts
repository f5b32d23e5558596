import { add, type Decimal, decimalOf, multiply, parseStored, subtract, zero } from '@app/domain/decimal/decimal.ts'
import { crossRate } from '@app/domain/fx/cross-rate.ts'
import type { HeldSince } from '@app/domain/portfolios/books/return-on-cost.ts'

import type { Context } from '#context.ts'
import { loadEuroRates } from '#market/fx/rates.ts'

import { listFeeShares, listPayouts } from './ledger-queries.ts'
import type { ValuedPosition } from './valued.ts'

const one = decimalOf(1)

/**
 * What positions of a portfolio are worth, cost and have paid out. Others get it without fees: a reader who knows the price of a
 * purchase and the least fee of a bank could compute the amount from a return that the fee has lowered.
 */
export async function loadHeldSince(
  context: Pick<Context, 'db' | 'now'>,
  portfolio: { id: string; currency: string },
  { isOwn }: { isOwn: boolean },
): Promise<(position: ValuedPosition) => HeldSince> {
  const payouts = await sumPayouts(context, portfolio, isOwn)
  const feeShares = isOwn ? new Map<string, string>() : await listFeeShares(context.db, portfolio.id)
  return ({ id, cost, marketValue }) => ({
    value: marketValue,
    cost: cost && multiply(cost, subtract(one, parseStored(feeShares.get(id) ?? '0'))),
    payouts: payouts.has(id) ? payouts.get(id) : zero,
  })
}

/** In the currency of the portfolio, at today's rates; undefined without one. */
async function sumPayouts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, currency }: { id: string; currency: string },
  isOwn: boolean,
): Promise<Map<string, Decimal | undefined>> {
  const rows = await listPayouts(db, id)
  const today = now().toISOString().slice(0, 10)
  const rates = await loadEuroRates(db, [currency, ...rows.map((row) => row.currency)], [today])
  const sums = new Map<string, Decimal | undefined>()
  for (const row of rows) {
    const rate = row.currency === currency ? 1 : crossRate(rates, row.currency, currency, today)
    const known = sums.has(row.holding_id) ? sums.get(row.holding_id) : zero
    const paid = isOwn ? parseStored(row.sum) : add(parseStored(row.sum), parseStored(row.fees))
    sums.set(row.holding_id, rate === undefined || !known ? undefined : add(known, multiply(paid, decimalOf(rate))))
  }
  return sums
}
