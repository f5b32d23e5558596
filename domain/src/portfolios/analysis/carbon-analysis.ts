import { roundPercent } from '#instruments/rounding.ts'

import type { Level } from './level.ts'
import { roundWeights, weightsOf } from './weights.ts'

/** The intensities that separate LOW from MEDIUM and MEDIUM from HIGH, and the one in the middle of the universe. */
export type CarbonScale = { low: number; high: number; median: number }

export type CarbonRating = Level | 'NO_DATA'

export type CarbonAnalysis = {
  /** Tonnes of CO2 equivalents per million of revenue, over the covered holdings; undefined if there are none. */
  intensity: number | undefined
  /** The intensity in percent of the median of the universe: 100 is as much, 50 half as much. */
  referencePercent: number | undefined
  /** The part of the holdings whose intensity is known. */
  coveragePercent: number
  /** LOW is good; undefined if less than half is covered. */
  level: Level | undefined
  /** Adds up to 100, unless the holdings are worth nothing. */
  breakdown: { rating: CarbonRating; percent: number; securities: string[] }[]
}

const ratings = ['LOW', 'MEDIUM', 'HIGH', 'NO_DATA'] as const
const leastCoveragePercent = 50

/**
 * The scale of a universe of intensities: its terciles and its median, interpolated linearly between the sorted values.
 * Values that are negative or not finite are ignored. Undefined for fewer than three.
 *
 * Source: Hyndman and Fan, Sample Quantiles in Statistical Packages (1996), type 7.
 */
export function carbonScale(intensities: readonly number[]): CarbonScale | undefined {
  const sorted = intensities.filter(isIntensity).toSorted((a, b) => a - b)
  if (sorted.length < 3) return undefined
  return { low: quantile(sorted, 1 / 3), high: quantile(sorted, 2 / 3), median: quantile(sorted, 1 / 2) }
}

/** LOW up to the first tercile, MEDIUM up to the second, else HIGH; NO_DATA without an intensity or a scale. */
export function rateCarbon(intensity: number | null, scale: CarbonScale | undefined): CarbonRating {
  if (!isIntensity(intensity) || !scale) return 'NO_DATA'
  if (intensity <= scale.low) return 'LOW'
  return intensity <= scale.high ? 'MEDIUM' : 'HIGH'
}

/**
 * The weighted average carbon intensity of a portfolio.
 *
 *   I = sum of w[i] * I[i] / sum of w[i]   over the holdings with a known intensity I[i]
 *
 * Cash is left out: it emits nothing, and would otherwise hide the rest. NO_DATA never counts as LOW.
 *
 * @param holdings values in the base currency, intensities in tonnes of CO2 equivalents per million of revenue.
 *
 * Source: weighted average carbon intensity of the TCFD, Implementing the Recommendations (2021), for covered holdings; levels
 * by Q25 of the specification.
 */
export function analyseCarbon(
  holdings: readonly { security: string; value: number; intensity: number | null }[],
  scale: CarbonScale | undefined,
): CarbonAnalysis {
  const weights = weightsOf(holdings.map(({ value }) => value))
  let covered = 0
  let sum = 0
  for (const [i, { intensity }] of holdings.entries()) {
    if (!isIntensity(intensity)) continue
    covered += weights[i]!
    sum += weights[i]! * intensity
  }
  const intensity = covered > 0 ? sum / covered : undefined
  const rating = covered >= leastCoveragePercent ? rateCarbon(intensity ?? null, scale) : 'NO_DATA'
  return {
    intensity,
    referencePercent:
      intensity !== undefined && scale && scale.median > 0 ? roundPercent((100 * intensity) / scale.median) : undefined,
    coveragePercent: roundPercent(Math.min(covered, 100)),
    level: rating === 'NO_DATA' ? undefined : rating,
    breakdown: breakDown(holdings, weights, scale),
  }
}

function breakDown(
  holdings: readonly { security: string; intensity: number | null }[],
  weights: readonly number[],
  scale: CarbonScale | undefined,
): CarbonAnalysis['breakdown'] {
  const rated = holdings
    .map(({ security, intensity }, i) => ({ security, weight: weights[i]!, rating: rateCarbon(intensity, scale) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const groups = ratings.map((rating) => rated.filter((one) => one.rating === rating))
  const percents = roundWeights(groups.map((group) => group.reduce((sum, { weight }) => sum + weight, 0)))
  return ratings.map((rating, i) => ({
    rating,
    percent: percents[i]!,
    securities: groups[i]!.map(({ security }) => security),
  }))
}

const isIntensity = (value: number | null): value is number => value !== null && value >= 0 && value < 1e12

function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share
  const below = Math.floor(position)
  const [from, to] = [sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!]
  return from + (to - from) * (position - below)
}
