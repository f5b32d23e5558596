import type { InputSource } from '@app/contract/explanations.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { toDouble } from '@app/domain/decimal/decimal.ts'
import { weightsOf } from '@app/domain/portfolios/analysis/weights.ts'

import type { KnownPosition } from '#features/portfolios/analysis/compositions.ts'
import type { DailySeries } from '#features/portfolios/analysis/series.ts'
import { weigh } from '#features/portfolios/positions.ts'
import { type Balance, type Rate, type Valuation, type ValuedPosition, wholeOf } from '#features/portfolios/valued.ts'

import { type Facts, type HeldFacts, type Input, input } from './facts.ts'

/** Who says what an input about a position is: its name, its instrument and the position itself. */
export const aboutPosition = ({ id, instrument, name }: ValuedPosition) => ({
  label: instrument?.name ?? name,
  position: id,
  instrument: instrument ?? null,
})

/** Where the price of a position comes from: that of the market, else its bank. */
export const priceSource = ({ position, facts }: KnownPosition): InputSource =>
  position.quote?.isPublished ? (facts?.source ?? 'bank') : 'bank'

/** Where the facts of a position come from; a security that is none of the instruments is known from the bank alone. */
export const factSource = ({ facts }: KnownPosition): InputSource => facts?.source ?? 'bank'

/** What positions are weighed against: all that has a value, the same without cash, or with the cost of what has no price. */
type Whole = 'everything' | 'positions' | 'priced or not'

/** What a fact of a position is about, and since when it is known. */
export const aboutFact = ({ position, facts }: KnownPosition, { readOn }: Pick<HeldFacts, 'readOn'>) => ({
  ...aboutPosition(position),
  date: facts?.factsOn ?? readOn,
})

/**
 * What positions are worth: pieces, prices and rates for the owner, percentages of the whole for others. The price and the rate of a
 * position follow it.
 */
export function positionInputs(
  facts: HeldFacts,
  listed: readonly KnownPosition[],
  whole: Whole = 'everything',
): Input[] {
  const { isOwn, known, valuation } = facts
  if (isOwn) return listed.flatMap((one) => ownPosition(facts, one))
  const weights = weightsIn(whole, valuation)
  return listed.map((one) =>
    input('POSITION', priceSource(one), {
      ...aboutPosition(one.position),
      date: one.position.quote?.date ?? facts.readOn,
      value: roundPercent(weights[known.indexOf(one)]!),
      unit: 'PERCENT',
    }),
  )
}

function weightsIn(whole: Whole, valuation: Valuation): number[] {
  if (whole === 'positions') return weightsOf(valuation.positions.map(({ value }) => value))
  const part = whole === 'everything' ? 1 : pricedPart(valuation)
  return weigh(valuation).map((weight) => weight * part)
}

/** The part of everything that has a value; all of it if nobody can say. */
function pricedPart(valuation: Valuation): number {
  const whole = wholeOf(valuation)
  return whole !== null && whole > 0 ? valuation.total / whole : 1
}

/** The value of the whole that shares are measured against, for the owner; the percentages of others need none. */
export function wholeInputs(
  { isOwn, valuation, today }: HeldFacts,
  whole: 'everything' | 'positions' = 'everything',
): Input[] {
  if (!isOwn) return []
  const value =
    whole === 'everything' ? valuation.total : valuation.positions.reduce((sum, position) => sum + position.value, 0)
  return [input('VALUE', 'holdings', { date: today, value, unit: 'CURRENCY', currency: valuation.currency })]
}

function ownPosition({ readOn, valuation: { currency } }: HeldFacts, one: KnownPosition): Input[] {
  const { position } = one
  const about = aboutPosition(position)
  const pieces = input('POSITION', 'bank', {
    ...about,
    date: readOn,
    value: toDouble(position.quantity),
    unit: 'PIECES',
  })
  const { quote } = position
  if (!quote) return [pieces]
  const price = input('PRICE', priceSource(one), {
    ...about,
    date: quote.date,
    value: toDouble(quote.price),
    unit: 'CURRENCY',
    currency: quote.currency,
  })
  return [pieces, price, ...rateInputs(quote, currency, about)]
}

/** The exchange rate into the currency of the portfolio, unless it is that currency. */
export function rateInputs(
  { currency: from, rate }: { currency: string; rate: Rate },
  to: string,
  about: Partial<Input> = {},
): Input[] {
  if (rate.date === null) return []
  return [
    input('RATE', 'ecb', { ...about, instrument: null, label: `${from}/${to}`, date: rate.date, value: rate.rate }),
  ]
}

/** Cash: an amount per currency for the owner, a percentage for others. */
export function cashInputs(facts: HeldFacts, whole: Exclude<Whole, 'positions'> = 'everything'): Input[] {
  const { isOwn, readOn, valuation } = facts
  if (isOwn) return valuation.balances.flatMap((balance) => ownBalance(facts, balance))
  if (!(valuation.total > 0 && valuation.cash > 0)) return []
  const part = whole === 'everything' ? 1 : pricedPart(valuation)
  const value = roundPercent((100 * part * valuation.cash) / valuation.total)
  return [input('CASH', 'bank', { date: readOn, value, unit: 'PERCENT' })]
}

function ownBalance({ readOn, valuation }: HeldFacts, { amount, currency, rate }: Balance): Input[] {
  const about = { label: currency }
  return [
    input('CASH', 'bank', { ...about, date: readOn, value: amount, unit: 'CURRENCY', currency }),
    ...(rate ? rateInputs({ currency, rate }, valuation.currency, about) : []),
  ]
}

/** Points of an index that is 100 at the first of the days; others get two decimals. */
export function indexInputs({ series: { dates, indices }, isOwn }: Facts, days: readonly number[]): Input[] {
  const base = indices[days[0] ?? 0] ?? 0
  if (!(base > 0)) return []
  return days.map((day) => {
    const value = (100 * indices[day]!) / base
    return input('VALUE', 'series', { date: dates[day]!, value: isOwn ? value : roundPercent(value), unit: 'INDEX' })
  })
}

/** All days of a series from one on. */
export const daysFrom = ({ dates }: DailySeries, first: number): number[] => dates.slice(first).map((_, i) => first + i)
