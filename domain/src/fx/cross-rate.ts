import { dateOf, dayNumber } from '#instruments/dates.ts'

/** Units of each currency per euro, by date, as the central bank publishes them. The euro itself is not listed. */
export type EuroRates = ReadonlyMap<string, ReadonlyMap<string, number>>

/** How old a rate may be in days: longer than any run of days on which none is published. */
export const maxRateAgeDays = 7

/**
 * The cross rate between two currencies through the euro. The only rule for exchange rates in the product.
 *
 *   rate(a -> b) = e[b] / e[a]
 *
 * @param rates e[c]: units of the currency c per euro, > 0, by date; e[EUR] = 1.
 * @param date 'YYYY-MM-DD'; if it lacks either rate, the last earlier day with both is used, at most 7 days back.
 * @returns units of `to` per unit of `from`; undefined if a currency is unknown or has no rate that recent.
 * @throws RangeError when `date` is not a date.
 *
 * Error: relative rounding error at most 2^-53, on top of the published precision of five or six digits.
 * Source: European Central Bank, Euro foreign exchange reference rates; for information, not for trading.
 */
export const crossRate = (rates: EuroRates, from: string, to: string, date: string): number | undefined =>
  datedCrossRate(rates, from, to, date)?.rate

/** As `crossRate`, with the day that the rate is of. */
export function datedCrossRate(
  rates: EuroRates,
  from: string,
  to: string,
  date: string,
): { rate: number; date: string } | undefined {
  const day = dayNumber(date)
  for (let age = 0; age <= maxRateAgeDays; age++) {
    const then = dateOf(day - age)
    const perFrom = euroRate(rates, from, then)
    const perTo = euroRate(rates, to, then)
    if (perFrom !== undefined && perTo !== undefined) return { rate: perTo / perFrom, date: then }
  }
  return undefined
}

function euroRate(rates: EuroRates, currency: string, date: string): number | undefined {
  return currency === 'EUR' ? 1 : rates.get(currency)?.get(date)
}
