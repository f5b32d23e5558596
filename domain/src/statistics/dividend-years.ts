/** What was paid per share in a calendar year, by ex dates. */
export type DividendYear = { year: number; amount: number }

/**
 * The dividends of each calendar year from the first one with a payment to that of `asOf`, oldest first; 0 in years without.
 *
 * @param payments per share, adjusted for splits, in one currency.
 */
export function dividendsByYear(payments: readonly { exDate: string; amount: number }[], asOf: string): DividendYear[] {
  const years = payments.map(({ exDate }) => yearOf(exDate))
  const [first, last] = [Math.min(...years), yearOf(asOf)]
  if (payments.length === 0 || first > last) return []
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const ofYear = payments.filter((_, at) => years[at] === first + i)
    return { year: first + i, amount: ofYear.reduce((sum, { amount }) => sum + amount, 0) }
  })
}

const yearOf = (date: string) => Number(date.slice(0, 4))

/** The compound growth from one year to another, in percent a year. */
export type DividendGrowth = { from: number; to: number; percent: number }

const mostYears = 5

/**
 * How dividends grew over the five years up to the last full one, or as many as there are:
 *
 *   g = 100 * ((D[to] / D[from])^(1 / (to - from)) - 1)
 *
 * The first year does not count, as the payments that are known may begin within it.
 *
 * @param years as from `dividendsByYear`, of ordinary dividends; the last one has not ended.
 * @returns null for fewer than two full years, or if nothing was paid in the first or the last of them.
 */
export function dividendGrowth(years: readonly DividendYear[]): DividendGrowth | null {
  const full = years.slice(1, -1).slice(-mostYears - 1)
  const [from, to] = [full.at(0), full.at(-1)]
  if (!from || !to || from === to || !(from.amount > 0) || !(to.amount > 0)) return null
  const percent = 100 * ((to.amount / from.amount) ** (1 / (to.year - from.year)) - 1)
  return { from: from.year, to: to.year, percent }
}
