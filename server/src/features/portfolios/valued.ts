import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { type Decimal, decimalOf, multiply, parseDecimal, toDouble } from '@app/domain/decimal/decimal.ts'
import { dayNumber } from '@app/domain/instruments/dates.ts'
import { datedCrossRate, type EuroRates } from '@app/domain/fx/cross-rate.ts'

import type { Context } from '#context.ts'
import { joinedInstruments } from '#features/instruments/index.ts'
import { loadEuroRates } from '#market/fx/rates.ts'

import { type CashRow, type HoldingRow, listCash, listHoldings } from './holding-queries.ts'

/** What is held of a security, valued at its newest price. Values are in the currency of the portfolio. */
export type ValuedPosition = {
  id: string
  instrumentId: string | null
  instrument: InstrumentBasics | undefined
  name: string
  quantity: Decimal
  /** In the currency of its portfolio; undefined if unknown. */
  cost: Decimal | undefined
  realised: Decimal | undefined
  /** Of one piece; undefined if no price or rate is known. */
  price: Decimal | undefined
  /** Undefined if no price is known. */
  marketValue: Decimal | undefined
  /** The same as a double; 0 if no price is known. */
  value: number
  /** The cost in the currency of the valuation; undefined if unknown. */
  paid: number | undefined
  /** True if the price is one of the market, and not one from long ago. */
  isCovered: boolean
  /** What the price is made of; undefined if no price or rate is known. */
  quote: PositionQuote | undefined
}

/** A price in its own currency, and what that is worth in the currency of the portfolio; of the market or of the bank. */
export type PositionQuote = {
  price: Decimal
  currency: string
  date: string | null
  rate: Rate
  isPublished: boolean
}

/** `date` is null for the currency of the portfolio itself. */
export type Rate = { rate: number; date: string | null }

/** Cash in a currency; without a rate it counts as nothing. */
export type Balance = { amount: number; currency: string; rate: Rate | undefined }

export type Valuation = {
  currency: string
  /** Largest first. */
  positions: ValuedPosition[]
  cash: number
  balances: Balance[]
  /** The positions and what cash is positive. */
  total: number
}

type Valued = { id: string; currency: string }

type ReadContext = Pick<Context, 'db' | 'now'>

/** What portfolios hold, with the newest prices that may be shown. */
type Contents = { holdings: HoldingRow[]; cash: CashRow[] }

/** Values portfolios at the newest prices that may be shown; three statements, however many they are. */
export async function loadValuations(
  context: ReadContext,
  portfolios: readonly Valued[],
): Promise<Map<string, Valuation>> {
  const ids = portfolios.map(({ id }) => id)
  return valuate(context, portfolios, await loadContents(context, ids))
}

export async function loadContents({ db }: Pick<Context, 'db'>, portfolioIds: readonly string[]): Promise<Contents> {
  if (portfolioIds.length === 0) return { holdings: [], cash: [] }
  const [holdings, cash] = await Promise.all([listHoldings(db, { portfolioIds }), listCash(db, { portfolioIds })])
  return { holdings, cash }
}

/** The same of what was loaded already. */
export async function valuate(
  { db, now }: ReadContext,
  portfolios: readonly Valued[],
  { holdings, cash }: Contents,
): Promise<Map<string, Valuation>> {
  const today = now().toISOString().slice(0, 10)
  const currencies = new Set([...portfolios, ...cash].map(({ currency }) => currency))
  for (const row of holdings) {
    for (const currency of [row.portfolio_currency, row.reported_currency, row.currency]) {
      if (currency !== null) currencies.add(currency)
    }
  }
  // One currency needs none.
  const rates: EuroRates = currencies.size < 2 ? new Map() : await loadEuroRates(db, [...currencies], [today])
  const instruments = instrumentsIn(holdings)
  const holdingsOf = Map.groupBy(holdings, (row) => row.portfolio_id)
  const cashOf = Map.groupBy(cash, (row) => row.portfolio_id)
  return new Map(
    portfolios.map(({ id, currency }) => {
      const rateOf = rateTo(rates, currency, today)
      const positions = (holdingsOf.get(id) ?? [])
        .map((row) => valuePosition(row, instruments.get(row.id), { rateOf, today }))
        .toSorted((a, b) => b.value - a.value || Number(a.id) - Number(b.id))
      const balances = (cashOf.get(id) ?? []).map((row) => ({
        amount: Number(row.amount),
        currency: row.currency,
        rate: rateOf(row.currency),
      }))
      const money = balances.reduce((sum, { amount, rate }) => sum + amount * (rate?.rate ?? 0), 0)
      const total = positions.reduce((sum, { value }) => sum + value, Math.max(money, 0))
      return [id, { currency, positions, cash: money, balances, total }]
    }),
  )
}

/** Presents each instrument once, however many portfolios hold it. */
function instrumentsIn(holdings: readonly HoldingRow[]): ReadonlyMap<string | null, InstrumentBasics | undefined> {
  const instruments = new Map<string | null, InstrumentBasics | undefined>()
  for (const row of holdings) if (!instruments.has(row.id)) instruments.set(row.id, joinedInstruments.present(row))
  return instruments
}

type RateOf = (currency: string) => Rate | undefined

/** Units of `currency` per unit of another one, as of the newest rates. */
function rateTo(rates: EuroRates, currency: string, today: string): RateOf {
  return (from) => (from === currency ? { rate: 1, date: null } : datedCrossRate(rates, from, currency, today))
}

function valuePosition(
  row: HoldingRow,
  instrument: InstrumentBasics | undefined,
  { rateOf, today }: { rateOf: RateOf; today: string },
): ValuedPosition {
  const quantity = parseDecimal(row.quantity)!
  const quote = quoteOf(row, instrument, rateOf)
  const price = quote && multiply(quote.price, decimalOf(quote.rate.rate))
  const marketValue = price && multiply(price, quantity)
  const cost = row.cost === null ? undefined : parseDecimal(row.cost)
  const costRate = rateOf(row.portfolio_currency)
  return {
    id: row.holding_id,
    instrumentId: row.instrument_id,
    instrument,
    name: row.holding_name,
    quantity,
    cost,
    realised: row.realised === null ? undefined : parseDecimal(row.realised),
    price,
    marketValue,
    value: marketValue ? toDouble(marketValue) : 0,
    paid: cost && costRate && Math.max(toDouble(cost) * costRate.rate, 0),
    isCovered: isCurrent(quote, today),
    quote,
  }
}

/** The price of a piece: that of the market, else what its source says; undefined if neither can be converted. */
function quoteOf(
  { reported_price: reported, reported_currency, reported_at }: HoldingRow,
  instrument: InstrumentBasics | undefined,
  rateOf: RateOf,
): PositionQuote | undefined {
  const published = instrument && instrument.price !== null ? instrument : undefined
  const rate = published && rateOf(published.currency)
  if (published && rate) {
    const date = published.at?.slice(0, 10) ?? null
    return { price: decimalOf(published.price!), currency: published.currency, date, rate, isPublished: true }
  }
  const price = parseDecimal(reported ?? '')
  const reportedRate = reported_currency === null ? undefined : rateOf(reported_currency)
  if (!price || !reportedRate) return undefined
  return { price, currency: reported_currency!, date: reported_at, rate: reportedRate, isPublished: false }
}

/** A share that has had no price for so long is delisted or suspended: its last price is kept, but covers nothing. */
const mostDaysOld = 30

function isCurrent(quote: PositionQuote | undefined, today: string): boolean {
  if (!quote?.isPublished || quote.date === null) return false
  return dayNumber(today) - dayNumber(quote.date) <= mostDaysOld
}

/** The positions without any price, of which nobody knows what they are worth. */
export const unpricedOf = ({ positions }: Pick<Valuation, 'positions'>): ValuedPosition[] =>
  positions.filter(({ marketValue }) => marketValue === undefined)

/** What everything is worth, unpriced positions at their cost; null if one has an unknown cost. */
export function wholeOf(valuation: Valuation): number | null {
  let whole = valuation.total
  for (const { paid } of unpricedOf(valuation)) {
    if (paid === undefined) return null
    whole += paid
  }
  return whole
}

/** The percentage of `wholeOf` for which the market has current prices; 100 if there is nothing. */
export function coverageOf(valuation: Valuation): number | null {
  const whole = wholeOf(valuation)
  if (whole === null) return null
  if (!(whole > 0)) return 100
  const cash = Math.max(valuation.cash, 0)
  const covered = valuation.positions.reduce((sum, { isCovered, value }) => sum + (isCovered ? value : 0), cash)
  return Math.min((100 * covered) / whole, 100)
}
