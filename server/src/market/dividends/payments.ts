import { crossRate } from '@app/domain/fx/cross-rate.ts'
import type { Payment } from '@app/domain/instruments/returns.ts'

import type { Db } from '#db/db.ts'
import { loadEuroRates } from '#market/fx/rates.ts'

import { type DividendSpan, listDividendsWithin, type PaidDividend } from './queries.ts'

/**
 * The dividends, ordinary and special, of each listing within its span, in the listing's currency at the exchange rate of
 * the ex date; an amount is NaN if there is no rate. Payouts of mutual funds are unknown: their return is their price
 * change.
 */
export async function loadPayments(db: Db, spans: readonly DividendSpan[]): Promise<Map<string, Payment[]>> {
  const dividends = await listDividendsWithin(db, spans)
  const payments = await inListingCurrency(db, dividends, ({ exDate }) => exDate)
  return Map.groupBy(payments, ({ id }) => id)
}

/**
 * Converts dividends to their listing's currency at the exchange rate of `dayOf`; an amount is NaN if there is no rate.
 */
export async function inListingCurrency<Row extends PaidDividend>(
  db: Db,
  dividends: readonly Row[],
  dayOf: (dividend: Row) => string,
): Promise<Row[]> {
  const foreign = dividends.filter(({ currency, listingCurrency }) => currency !== listingCurrency)
  const rates = await loadEuroRates(
    db,
    foreign.flatMap(({ currency, listingCurrency }) => [currency, listingCurrency]),
    foreign.map(dayOf),
  )
  return dividends.map((dividend) => {
    const { amount, currency, listingCurrency } = dividend
    if (currency === listingCurrency) return dividend
    return {
      ...dividend,
      amount: amount * (crossRate(rates, currency, listingCurrency, dayOf(dividend)) ?? Number.NaN),
    }
  })
}
