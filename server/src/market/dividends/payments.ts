import { crossRate } from '@app/domain/fx/cross-rate.ts'
import type { Payment } from '@app/domain/instruments/returns.ts'

import type { Db } from '#db/db.ts'
import { loadEuroRates } from '#market/fx/rates.ts'

import { type DividendSpan, listDividendsWithin, type PaidDividend } from './queries.ts'

/**
 * What the listings paid within their spans, ordinary or special, in the currency of the listing by the exchange rate of the ex
 * date; an amount without a rate is not a number. What a mutual fund pays is not told: its price is taken as what it earns.
 */
export async function loadPayments(db: Db, spans: readonly DividendSpan[]): Promise<Map<string, Payment[]>> {
  const dividends = await listDividendsWithin(db, spans)
  const payments = await inListingCurrency(db, dividends, ({ exDate }) => exDate)
  return Map.groupBy(payments, ({ id }) => id)
}

/** The dividends in the currency of their listing by the exchange rate of a day; an amount without a rate is not a number. */
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
