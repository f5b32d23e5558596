import { roundPercent } from '@app/domain/instruments/rounding.ts'

import { type Explained, type Facts, input } from './facts.ts'

/** Above 90 % of the rated portfolios 5 stars, above 67.5 % 4, from 32.5 % on 3, from 10 % on 2, else 1. */
export function explainRating({ row }: Facts): Explained {
  const percentile = inPercent(row.rating_percentile)
  return {
    value: row.rating,
    unit: 'STARS',
    formula: 'rating',
    terms: { percentile, risk_adjusted_return: inPercent(row.rating_basis) },
    inputs: percentile === null ? [] : [input('RANK', { label: 'rating', value: percentile, unit: 'PERCENT' })],
    changed_by: ['prices', 'trades', 'others'],
  }
}

/** 0.6 * rating percentile + 0.25 * diversification + 0.15 * carbon percentile. */
export function explainScore({ row }: Facts): Explained {
  const percentile = row.rating_percentile === null ? null : 100 * row.rating_percentile
  const isScored = row.score !== null && percentile !== null
  const diversification = isScored ? (row.diversification ?? 0) : null
  const carbon = isScored ? (row.score! - 0.6 * percentile - 0.25 * diversification!) / 0.15 : null
  const ranks = {
    rating: roundPercent(percentile),
    diversification: roundPercent(diversification),
    carbon: roundPercent(carbon),
  }
  return {
    value: row.score,
    unit: 'POINTS',
    formula: 'score',
    terms: ranks,
    inputs: Object.entries(ranks).map(([label, value]) => input('RANK', { label, value, unit: 'PERCENT' })),
    changed_by: ['prices', 'trades', 'facts', 'others'],
  }
}

const inPercent = (fraction: number | null): number | null => roundPercent(fraction === null ? null : 100 * fraction)
