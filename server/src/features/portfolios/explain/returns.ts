import type { Period } from '@app/contract/limits.ts'
import { periodStart } from '@app/domain/instruments/periods.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { positionOn } from '@app/domain/portfolios/returns/index-series.ts'

import { paymentsOf } from '#features/portfolios/analysis/figures.ts'
import { listInferredDays } from '#features/portfolios/ledger-queries.ts'
import { timeOf, todayOf } from '#features/portfolios/today.ts'

import { heldInputs } from './days.ts'
import { type Explained, type Facts, type Input, input, type ReadContext } from './facts.ts'
import { aboutPosition, cashInputs, positionInputs, priceSource } from './inputs.ts'

const changedBy = ['prices', 'rates', 'trades']

/** 100 * (sum of values / sum of values before the changes of the day - 1), over positions and cash. */
export function explainToday(facts: Facts): Explained {
  const { known, valuation } = facts
  const { return_today: value, at } = todayOf(valuation)
  const day = at?.slice(0, 10) ?? null
  const changes = known.flatMap((one): Input[] => {
    const { position } = one
    if (day === null || timeOf(position)?.slice(0, 10) !== day) return []
    const change = position.instrument!.change_today
    return [
      input('CHANGE', priceSource(one), { ...aboutPosition(position), date: day, value: change, unit: 'PERCENT' }),
    ]
  })
  return {
    value,
    unit: 'PERCENT',
    formula: 'return_today',
    terms: { changed: changes.length, positions: known.length },
    first_day: day,
    last_day: day,
    inputs: [...changes, ...positionInputs(facts, known), ...cashInputs(facts)],
    changed_by: ['prices', 'trades'],
  }
}

/**
 * The growth between payments, multiplied: value on the day before each payment, the payment, and the value on its day. What was
 * held at both ends is listed with its prices.
 */
export async function explainReturn(facts: Facts, context: ReadContext): Promise<Explained> {
  const { row, series, figure } = facts
  const period = figure.slice('return_'.length) as Exclude<Period, 'today'>
  const value = row[`return_${period}`]
  const { dates } = series
  const last = dates.length - 1
  const first = last < 0 ? -1 : positionOn(dates, periodStart(period, dates[last]!))
  const explained = {
    value,
    unit: 'PERCENT',
    formula: 'time_weighted',
    last_day: dates.at(-1) ?? null,
    changed_by: changedBy,
  } as const
  if (value === null || first < 0) {
    return { ...explained, terms: { payments: null, growth: null }, first_day: null, inputs: [] }
  }
  const inferred = await listInferredDays(context.db, row.id)
  const about = { series, currency: row.currency, isOwn: facts.isOwn }
  const course = courseOf(about, { first, last }, inferred)
  return {
    ...explained,
    terms: { payments: course.filter(({ kind }) => kind === 'FLOW').length, growth: roundPercent(100 + value) },
    first_day: dates[first]!,
    inputs: [...course, ...(await heldInputs(context, facts, [dates[last]!, dates[first]!]))],
  }
}

/** Values and payments in a currency. */
type Paid = {
  series: { dates: readonly string[]; values: ArrayLike<number>; flows: ArrayLike<number> }
  currency: string
  /** True if amounts may be shown. */
  isOwn: boolean
}

/**
 * Amounts in the currency of the portfolio for the owner, in percent of the largest for others: in percent of a small one they
 * would have more digits than two decimals after 100.
 */
function tellMoney({ currency, isOwn }: Omit<Paid, 'series'>, largest: number): (amount: number) => Partial<Input> {
  return (amount) =>
    isOwn
      ? { value: amount, unit: 'CURRENCY', currency }
      : { value: largest > 0 ? roundPercent((100 * amount) / largest) : null, unit: 'PERCENT' }
}

/** The value on the first and the last day, the payments between, and the values around each. */
export function courseOf(
  paid: Paid,
  { first, last }: { first: number; last: number },
  inferred: ReadonlySet<string>,
): Input[] {
  const { dates, values, flows } = paid.series
  const shown = new Set([first, last])
  for (let day = first + 1; day <= last; day++) {
    if (flows[day] !== 0) shown.add(day - 1).add(day)
  }
  const days = [...shown].toSorted((a, b) => a - b)
  const largest = days.reduce((most, day) => Math.max(most, values[day]!, Math.abs(flows[day]!)), 0)
  const tell = tellMoney(paid, largest)
  return days.flatMap((day) => {
    const date = dates[day]!
    const worth = input('VALUE', 'series', { date, ...tell(values[day]!) })
    if (day === first || flows[day] === 0) return [worth]
    return [input('FLOW', inferred.has(date) ? 'inferred' : 'bank', { date, ...tell(flows[day]!) }), worth]
  })
}

/**
 * The rate at which all payments and the last value balance. Others get them in percent of the largest, which have the same
 * rate.
 */
export async function explainMoneyWeighted(facts: Facts, context: ReadContext): Promise<Explained> {
  const { row, series } = facts
  const last = series.dates.at(-1)
  const worth = series.values.at(-1) ?? 0
  const flows = paymentsOf(series)
  const largest = Math.max(worth, ...flows.map(({ amount }) => Math.abs(amount)))
  const tell = tellMoney({ currency: row.currency, isOwn: facts.isOwn }, largest)
  const inferred = await listInferredDays(context.db, row.id)
  const payments = flows.map(({ date, amount }) =>
    input('FLOW', inferred.has(date) ? 'inferred' : 'bank', { date, ...tell(amount) }),
  )
  const end = last === undefined ? [] : [input('VALUE', 'series', { date: last, ...tell(worth) })]
  const held = last === undefined ? [] : await heldInputs(context, facts, [last])
  return {
    value: row.money_weighted,
    unit: 'PERCENT',
    formula: 'money_weighted',
    terms: { payments: payments.length },
    inputs: [...payments, ...end, ...held],
    changed_by: ['prices', 'rates', 'trades', 'payments'],
  }
}
