/**
 * The concentration of a portfolio, the Herfindahl-Hirschman index: the sum of squared weights.
 *
 *   H = sum of (w[i] / 100)^2
 *
 * Its inverse is the number of equal holdings that would be as concentrated.
 *
 * @param weights in percent, adding up to 100.
 * @returns 1 for a single holding, 1/n for n equal ones; 0 for none.
 */
export function concentration(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + (weight / 100) ** 2, 0)
}

/** What a portfolio is scored by; percentiles are 0 to 100, 100 being the best. */
export type ScoreFacts = {
  /** Of its risk-adjusted return among rated portfolios; null if it is not rated. */
  ratingPercentile: number | null
  /** In percent, after look-through of funds, adding up to 100. */
  weights: readonly number[]
  /** The part of portfolios with a higher carbon intensity; null if its own is unknown. */
  carbonPercentile: number | null
}

const shares = { rating: 0.6, diversification: 0.25, carbon: 0.15 }

/**
 * The score by which lists of portfolios are ordered, 0 to 100.
 *
 *   score = 0.60 * rating percentile + 0.25 * 100 * (1 - H) + 0.15 * carbon percentile
 *
 * where H is the `concentration`. An unknown carbon intensity counts as the highest.
 *
 * @returns null if the portfolio is not rated.
 * @throws RangeError for a percentile outside 0 to 100.
 *
 * Source: Q24 of the specification.
 */
export function scoreOf({ ratingPercentile, weights, carbonPercentile }: ScoreFacts): number | null {
  if (ratingPercentile === null) return null
  for (const percentile of [ratingPercentile, carbonPercentile ?? 0]) {
    if (!(percentile >= 0 && percentile <= 100)) throw new RangeError(`no percentile: ${percentile}`)
  }
  const diversification = 100 * (1 - Math.min(concentration(weights), 1))
  return (
    shares.rating * ratingPercentile +
    shares.diversification * diversification +
    shares.carbon * (carbonPercentile ?? 0)
  )
}
