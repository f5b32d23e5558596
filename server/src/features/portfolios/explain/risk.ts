import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { spreadFrom } from '@app/domain/portfolios/analysis/risk-analysis.ts'
import { maxDrawdown } from '@app/domain/portfolios/returns/drawdown.ts'
import { indexBase, positionOn } from '@app/domain/portfolios/returns/index-series.ts'
import { tradingDays } from '@app/domain/portfolios/returns/volatility.ts'

import { riskOf } from '#features/portfolios/analysis/compositions.ts'
import { returnsOfYear, startOfYear } from '#features/portfolios/analysis/figures.ts'

import { type Explained, type Facts, type Input, input, levels } from './facts.ts'
import { daysFrom, indexInputs } from './inputs.ts'

const changedBy = ['prices', 'rates', 'trades']
const mostWeeks = 260

/** The standard deviation of the daily returns of the last year, times the root of 252. */
export function explainVolatility(facts: Facts): Explained {
  const { row, series } = facts
  const first = startOfYear(series.dates)
  const known = row.volatility !== null
  return {
    value: row.volatility,
    unit: 'PERCENT',
    formula: 'volatility',
    terms: { returns: returnsOfYear({ dates: series.dates, values: series.indices }).length, per_year: tradingDays },
    first_day: known ? series.dates[first]! : null,
    inputs: known ? indexInputs(facts, daysFrom(series, first)) : [],
    changed_by: changedBy,
  }
}

/** 100 * (index at the trough / index at the peak - 1). */
export function explainDrawdown(facts: Facts): Explained {
  const { row, series } = facts
  const { dates, indices } = series
  const fall = dates.length === 0 ? null : maxDrawdown({ dates, values: indices }, indexBase)
  const explained = {
    value: row.max_drawdown,
    unit: 'PERCENT',
    formula: 'max_drawdown',
    changed_by: changedBy,
  } as const
  if (!fall) return { ...explained, terms: { peak: null, trough: null }, inputs: [] }
  const trough = roundPercent(100 * (1 + fall.depth))
  const days = [dates.indexOf(fall.peak), dates.indexOf(fall.trough)]
  return {
    ...explained,
    terms: { peak: indexBase, trough },
    first_day: fall.peak,
    last_day: fall.trough,
    // A fall on the first day is measured from what was paid, of which there is no index.
    inputs: fall.peak === fall.trough ? [] : indexInputs(facts, days),
  }
}

/** The class of the volatility of weekly returns: 0.5, 2, 5, 10, 15 and 25 % a year are the bounds. */
export function explainRiskClass(facts: Facts): Explained {
  const { row, series } = facts
  const asOf = series.dates.at(-1)
  const weeks = Array.from({ length: mostWeeks + 1 }, (_, week) => mostWeeks - week).flatMap((week) => {
    const day = asOf === undefined ? -1 : positionOn(series.dates, dateOf(dayNumber(asOf) - 7 * week))
    return day < 0 ? [] : [day]
  })
  const known = row.risk !== null
  return {
    value: row.risk,
    unit: 'CLASS',
    formula: 'risk_class',
    terms: { weeks: Math.max(weeks.length - 1, 0), per_year: 52 },
    first_day: known ? series.dates[weeks[0]!]! : null,
    inputs: known ? indexInputs(facts, weeks) : [],
    changed_by: changedBy,
  }
}

/** LOW with at least three sectors and three regions, MEDIUM with three of either, else HIGH. */
export function explainSpread(facts: Facts): Explained {
  const { row, known, valuation } = facts
  const { level, sectors, regions } = riskOf(known, valuation, row.country)
  return {
    value: level ? levels[level] : null,
    unit: 'CLASS',
    formula: 'risk_level',
    terms: {
      sectors: sectors.included.length,
      regions: regions.included.length,
      needed: spreadFrom,
      threshold: sectors.threshold,
    },
    inputs: spreadInputs(facts),
    changed_by: ['prices', 'trades', 'facts'],
  }
}

/** The shares of the sectors, then of the regions, that are included; each has an explanation of its own. */
export function spreadInputs({ row, known, valuation, today }: Facts): Input[] {
  const { sectors, regions } = riskOf(known, valuation, row.country)
  return [...sectors.included, ...regions.included].map(({ slug, percent }) =>
    input('WEIGHT', 'holdings', { label: slug, date: today, value: roundPercent(percent), unit: 'PERCENT' }),
  )
}
