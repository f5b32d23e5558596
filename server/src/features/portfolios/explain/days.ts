import { parseDecimal, toDouble } from '@app/domain/decimal/decimal.ts'
import { datedCrossRate, type EuroRates } from '@app/domain/fx/cross-rate.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import type { Market, SeriesState } from '@app/domain/portfolios/books/series.ts'

import { heldOn } from '#features/portfolios/analysis/compute-series.ts'
import { indexOf } from '#features/portfolios/analysis/days.ts'
import { loadInputs, type MarketInput, type SeriesInput } from '#features/portfolios/analysis/inputs.ts'
import { listHoldingsByIds } from '#features/portfolios/holding-queries.ts'
import { type FactSource, loadHoldingFacts, loadInstruments } from '#features/instruments/index.ts'
import { listClosesOnOrBefore } from '#market/prices/queries.ts'

import { type Facts, type Input, input, type ReadContext } from './facts.ts'
import { rateInputs } from './inputs.ts'

/** So that all entries are read: what was held on a day follows from those up to it. */
const beforeAll = '0001-01-01'

/**
 * What was held at the close of days, and the prices and rates that the value of each day is made of. Nothing for viewers who do
 * not see holdings. About twelve statements, and the entries are booked once per day.
 */
export async function heldInputs(context: ReadContext, facts: Facts, days: readonly string[]): Promise<Input[]> {
  const { row, showsHoldings } = facts
  const last = days.toSorted().at(-1)
  if (!showsHoldings || last === undefined) return []
  const portfolio = { ...row, stale_from: beforeAll }
  const { inputs, market } = await loadInputs(context.db, [portfolio], last)
  const wanted = days.flatMap((date) => {
    const held = heldOn(inputs[0]!, market, date)
    return held ? [{ date, ...held }] : []
  })
  const securities = await loadSecurities(context, inputs[0]!, wanted)
  return wanted.flatMap((day) => presentDay(facts, day, { securities, rates: market.rates }))
}

type Day = { date: string; state: SeriesState; market: Market }
type Known = { securities: Securities; rates: MarketInput['rates'] }
type Securities = Awaited<ReturnType<typeof loadSecurities>>

async function loadSecurities({ db }: ReadContext, { listings }: SeriesInput, days: readonly Day[]) {
  const holdings = [...new Set(days.flatMap(({ state }) => state.positions.map(({ holding }) => holding)))]
  const ids = [...new Set(holdings.flatMap((holding) => listings.get(holding) ?? []))]
  const questions = days.flatMap(({ date }) => ids.map((id) => ({ id, date })))
  const closes = await listClosesOnOrBefore(db, questions)
  const [names, instruments, facts] = [
    await listHoldingsByIds(db, holdings),
    await loadInstruments(db, ids),
    await loadHoldingFacts(db, ids),
  ]
  const closedOn = new Map(questions.map(({ id, date }, i) => [`${id} ${date}`, closes[i]?.date]))
  return {
    nameOf: new Map(names.map(({ id, name }) => [id, name])),
    instrumentOf: (holding: string) => instruments.get(listings.get(holding) ?? ''),
    sourceOf: (holding: string): FactSource | undefined => facts.get(listings.get(holding) ?? '')?.source,
    /** The day of the close that counts on a day. */
    closedOn: (holding: string, date: string) => closedOn.get(`${listings.get(holding)} ${date}`),
  }
}

type Held = {
  about: Partial<Input>
  pieces: number
  price: number
  currency: string
  rate: { rate: number; date: string | null }
  priceDate: string | undefined
  source: Input['source']
}

function presentDay(facts: Facts, day: Day, known: Known): Input[] {
  const held = day.state.positions.flatMap((position) => valueHeld(day, position, known))
  const cash = Object.entries(day.state.cash).flatMap(([currency, amount]) => {
    const rate = rateOn(known.rates, day, currency)
    return rate ? [{ currency, amount: toDouble(parseDecimal(amount)!), rate }] : []
  })
  const { currency } = facts.row
  if (facts.isOwn) {
    return [
      ...held.flatMap((one) => ownHeld(one, day.date, currency)),
      ...cash.flatMap(({ currency: from, amount, rate }) => [
        input('CASH', 'bank', { label: from, date: day.date, value: amount, unit: 'CURRENCY', currency: from }),
        ...rateInputs({ currency: from, rate }, currency, { label: from }),
      ]),
    ]
  }
  const money = cash.reduce((sum, { amount, rate }) => sum + amount * rate.rate, 0)
  const total = held.reduce((sum, one) => sum + worthOf(one), Math.max(money, 0))
  const share = (value: number) => roundPercent(total > 0 ? (100 * value) / total : 0)
  return [
    ...held.map((one) =>
      input('POSITION', one.source, { ...one.about, date: day.date, value: share(worthOf(one)), unit: 'PERCENT' }),
    ),
    ...(money > 0 ? [input('CASH', 'bank', { date: day.date, value: share(money), unit: 'PERCENT' })] : []),
  ]
}

const worthOf = ({ pieces, price, rate }: Held): number => pieces * price * rate.rate

/** A holding at the close of a day, else at the price of its last transaction; left out if it has no price at all. */
function valueHeld(day: Day, { holding, pieces, quote }: SeriesState['positions'][number], known: Known): Held[] {
  const { securities, rates } = known
  const closed = closeOn(day, holding, rates)
  const rate = quote ? rateOn(rates, day, quote.currency) : undefined
  const priced = closed ?? (quote && rate ? { ...quote, rate } : undefined)
  if (!priced) return []
  return [
    {
      ...priced,
      about: aboutHolding(holding, securities),
      pieces: toDouble(parseDecimal(pieces)!),
      priceDate: closed && securities.closedOn(holding, day.date),
      source: (closed && securities.sourceOf(holding)) ?? 'bank',
    },
  ]
}

function aboutHolding(holding: string, { instrumentOf, nameOf }: Securities): Partial<Input> {
  const instrument = instrumentOf(holding) ?? null
  return { label: instrument?.name ?? nameOf.get(holding) ?? '', position: holding, instrument }
}

/** The close that counts on a day; undefined if there is none, or no rate for its currency. */
function closeOn(day: Day, holding: string, rates: EuroRates) {
  const column = day.market.closes.get(holding)
  if (!column) return undefined
  const price = column.values[Math.min(indexOf(day.date) - column.start, column.values.length - 1)] ?? 0
  const rate = rateOn(rates, day, column.currency)
  return price > 0 && rate ? { price, currency: column.currency, rate } : undefined
}

function rateOn(rates: EuroRates, { date, market: { base } }: Day, from: string) {
  return from === base ? { rate: 1, date: null } : datedCrossRate(rates, from, base, date)
}

function ownHeld({ about, pieces, price, currency, rate, priceDate, source }: Held, date: string, to: string): Input[] {
  return [
    input('POSITION', 'bank', { ...about, date, value: pieces, unit: 'PIECES' }),
    input('PRICE', source, { ...about, date: priceDate ?? date, value: price, unit: 'CURRENCY', currency }),
    ...rateInputs({ currency, rate }, to, about),
  ]
}
