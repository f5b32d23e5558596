import { roundPercent } from '@app/domain/instruments/rounding.ts'

import { startOfYear, toPercent } from '#features/portfolios/analysis/figures.ts'

import { type Explained, type Facts, input } from './facts.ts'
import { daysFrom, indexInputs } from './inputs.ts'

/**
 * Above 90 % of the rated portfolios 5 stars, above 67.5 % 4, from 32.5 % on 3, from 10 % on 2, else 1: by the risk-adjusted
 * return of the index over a year.
 */
export function explainRating(facts: Facts): Explained {
  const { row, series } = facts
  const { rating: value, rating_percentile: percentile, ranked_among: among, as_of: date } = row
  const explained = { value, unit: 'STARS', formula: 'rating', changed_by: ['prices', 'trades', 'others'] } as const
  const terms = { percentile: inPercent(percentile), risk_adjusted_return: inPercent(row.rating_basis), among }
  if (percentile === null || among === null) return { ...explained, terms, inputs: [] }
  const first = startOfYear(series.dates)
  // Half of those that are equal count as worse, so that this may be half a portfolio.
  const worse = Math.round(2 * percentile * among) / 2
  return {
    ...explained,
    terms,
    first_day: series.dates[first] ?? null,
    inputs: [
      input('RANK', 'ranking', { label: 'worse', date, value: worse, unit: 'COUNT' }),
      input('COUNT', 'ranking', { label: 'rated', date, value: among, unit: 'COUNT' }),
      ...indexInputs(facts, daysFrom(series, first)),
    ],
  }
}

/** 0.6 * rating percentile + 0.25 * diversification + 0.15 * carbon percentile; an unknown carbon risk counts as the highest. */
export function explainScore({ row }: Facts): Explained {
  const isScored = row.score !== null
  const ranks = {
    rating: isScored ? inPercent(row.rating_percentile) : null,
    diversification: isScored ? roundPercent(row.scored_diversification) : null,
    carbon: isScored ? (inPercent(row.carbon_percentile) ?? 0) : null,
  }
  return {
    value: row.score,
    unit: 'POINTS',
    formula: 'score',
    terms: ranks,
    inputs: isScored
      ? Object.entries(ranks).map(([label, value]) =>
          input('RANK', 'ranking', { label, date: row.as_of, value, unit: 'PERCENT' }),
        )
      : [],
    changed_by: ['prices', 'trades', 'facts', 'others'],
  }
}

const inPercent = (fraction: number | null): number | null => roundPercent(toPercent(fraction))
