import type { Figure } from '@app/contract/explanations.ts'
import type { Period } from '@app/contract/limits.ts'
import { periodStart } from '@app/domain/instruments/periods.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { positionOn } from '@app/domain/portfolios/returns/index-series.ts'

import { paymentsOf } from '#features/portfolios/analysis/figures.ts'
import type { DailySeries } from '#features/portfolios/analysis/series.ts'
import { weigh } from '#features/portfolios/positions.ts'
import { timeOf, todayOf } from '#features/portfolios/today.ts'

import { type Explained, type Facts, type Input, indexInputs, input } from './facts.ts'

const changedBy = ['prices', 'rates', 'trades']

/** 100 * (sum of weights / sum of weights before the changes of the day - 1), over positions and cash. */
export function explainToday({ valuation }: Facts): Explained {
  const { return_today: value, at } = todayOf(valuation)
  const weights = weigh(valuation)
  const inputs = valuation.positions.flatMap((position, i): Input[] => {
    const { instrument = null, name } = position
    const label = instrument?.name ?? name
    const counts = timeOf(position)?.slice(0, 10) === at?.slice(0, 10)
    const weight = input('POSITION', { label, instrument, value: roundPercent(weights[i]!), unit: 'PERCENT' })
    if (!counts || !instrument) return [weight]
    const date = instrument.at?.slice(0, 10) ?? null
    return [
      weight,
      input('PRICE', { label, instrument, date, value: instrument.change_today, unit: 'PERCENT', source: 'market' }),
    ]
  })
  const cash = roundPercent(valuation.total > 0 ? (100 * Math.max(valuation.cash, 0)) / valuation.total : 0)
  return { value, unit: 'PERCENT', formula: 'return_today', terms: { cash }, inputs, changed_by: ['prices'] }
}

/** 100 * (index at the end / index at the start - 1); the points between are those of the ends of months. */
export function explainReturn({ row, series }: Facts, figure: Figure): Explained {
  const period = figure.slice('return_'.length) as Exclude<Period, 'today' | 'd1'>
  const value = row[`return_${period}`]
  const { dates } = series
  const asOf = dates.at(-1)
  const first = asOf === undefined ? -1 : positionOn(dates, periodStart(period, asOf))
  const last = dates.length - 1
  const known = value !== null && first >= 0
  const inputs = known ? indexInputs(series, [first, ...monthEnds(series, first, last), last]) : []
  return {
    value,
    unit: 'PERCENT',
    formula: 'time_weighted',
    terms: { start: inputs[0]?.value ?? null, end: inputs.at(-1)?.value ?? null },
    first_day: known ? dates[first]! : null,
    last_day: asOf ?? null,
    inputs,
    changed_by: changedBy,
  }
}

function monthEnds({ dates }: DailySeries, first: number, last: number): number[] {
  return dates.flatMap((date, i) =>
    i > first && i < last && date.slice(0, 7) !== dates[i + 1]!.slice(0, 7) ? [i] : [],
  )
}

/**
 * The rate at which all payments and the last value balance. Others get them in percent of the largest, which have the same
 * rate; in percent of a small last value they would have more digits than two decimals after 100.
 */
export function explainMoneyWeighted({ row, series, isOwn }: Facts): Explained {
  const last = series.dates.at(-1)
  const worth = series.values.at(-1) ?? 0
  const flows = paymentsOf(series)
  const largest = Math.max(worth, ...flows.map(({ amount }) => Math.abs(amount)))
  const tell = (amount: number): Partial<Input> =>
    isOwn
      ? { value: roundPercent(amount), unit: 'CURRENCY', currency: row.currency }
      : { value: largest > 0 ? roundPercent((100 * amount) / largest) : null, unit: 'PERCENT' }
  const payments = flows.map(({ date, amount }) => input('FLOW', { date, ...tell(amount), source: 'ledger' }))
  const end = last === undefined ? [] : [input('VALUE', { date: last, ...tell(worth) })]
  return {
    value: row.money_weighted,
    unit: 'PERCENT',
    formula: 'money_weighted',
    terms: { payments: payments.length },
    inputs: [...payments, ...end],
    changed_by: ['prices', 'rates', 'trades', 'payments'],
  }
}

/** HIGH from the reference on, MEDIUM up to five points below. */
export function explainReturnLevel({ row }: Facts, reference: number | null): Explained {
  const levels = { LOW: 1, MEDIUM: 2, HIGH: 3 } as const
  return {
    value: row.return_level && levels[row.return_level],
    unit: 'CLASS',
    formula: 'return_level',
    terms: { return_y1: roundPercent(row.return_y1), reference: roundPercent(reference), margin: 5 },
    inputs: [],
    changed_by: ['prices', 'trades', 'index'],
  }
}
