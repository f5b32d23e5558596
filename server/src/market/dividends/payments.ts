import type { Payment } from '@app/domain/instruments/returns.ts'

import type { Db } from '#db/db.ts'

import { type DividendSpan, listDividendsWithin } from './queries.ts'

/**
 * What the lines paid within their spans, ordinary or special, in the currency of the line by the exchange rate of the ex
 * date; an amount without a rate is not a number. What a mutual fund pays is not told: its price is taken as what it earns.
 */
export async function loadPayments(db: Db, spans: readonly DividendSpan[]): Promise<Map<string, Payment[]>> {
  const rows = await listDividendsWithin(db, spans)
  const payments = rows.map(({ exchange, amount, ...row }) => ({ ...row, amount: amount * (exchange ?? Number.NaN) }))
  return Map.groupBy(payments, ({ id }) => id)
}
