import type { OwnPosition, PercentageEntry, Position } from '@app/contract/positions.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import {
  add,
  type Decimal,
  decimalOf,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
  roundTo,
  subtract,
  zero,
} from '@app/domain/decimal/decimal.ts'
import { crossRate } from '@app/domain/fx/cross-rate.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { returnOnCost } from '@app/domain/portfolios/books/return-on-cost.ts'
import { weightsOf } from '@app/domain/portfolios/analysis/weights.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { type HeldInstrument, loadHeldInstruments } from '#features/instruments/index.ts'
import { loadEuroRates } from '#market/fx/rates.ts'

import { listPayouts } from './ledger-queries.ts'
import { requireOwn, requireShared } from './portfolios.ts'
import { presentPercentages } from './present.ts'
import { loadValuations, type Valuation, type ValuedPosition } from './valued.ts'

type ReadContext = Pick<Context, 'db' | 'now' | 'config'>
type Kind = 'stocks' | 'funds' | undefined
type Loaded = {
  position: ValuedPosition
  weight: number
  instrument: HeldInstrument | undefined
  /** What was paid out so far, in the currency of the portfolio; undefined without an exchange rate. */
  payouts: Decimal | undefined
}

const hundred = decimalOf(100)

/** The positions of a portfolio in percent, largest first. */
export async function positionsOf(
  context: ReadContext,
  viewer: Viewer,
  { id, kind }: { id: string; kind: Kind },
): Promise<{ results: Position[] }> {
  const portfolio = await requireShared(context.db, viewer, id)
  return { results: (await load(context, portfolio, kind)).map(presentPosition) }
}

/** The positions of a portfolio of the member, with their amounts. */
export async function ownPositions(
  context: ReadContext,
  memberId: string,
  { id, kind }: { id: string; kind: Kind },
): Promise<{ results: OwnPosition[] }> {
  const portfolio = await requireOwn(context.db, memberId, id)
  const positions = await load(context, portfolio, kind)
  return { results: positions.map((loaded) => presentOwnPosition(loaded, portfolio.currency)) }
}

export async function ownPosition(
  context: ReadContext,
  memberId: string,
  { portfolioId, holdingId }: { portfolioId: string; holdingId: string },
): Promise<OwnPosition> {
  const portfolio = await requireOwn(context.db, memberId, portfolioId)
  const positions = await load(context, portfolio, undefined)
  const loaded = orNotFound(positions.find(({ position }) => position.id === holdingId))
  return presentOwnPosition(loaded, portfolio.currency)
}

export async function percentagesFor(
  context: ReadContext,
  viewer: Viewer,
  { id, limit }: { id: string; limit: number },
): Promise<{ results: PercentageEntry[] }> {
  const portfolio = await requireShared(context.db, viewer, id)
  const valuations = await loadValuations(context, [portfolio])
  return { results: presentPercentages(valuations.get(id)!, limit) }
}

async function load(context: ReadContext, portfolio: { id: string; currency: string }, kind: Kind): Promise<Loaded[]> {
  const valuation = (await loadValuations(context, [portfolio])).get(portfolio.id)!
  const weights = weigh(valuation)
  const [instruments, payouts] = await Promise.all([
    loadHeldInstruments(
      context,
      valuation.positions.flatMap(({ instrumentId }) => instrumentId ?? []),
    ),
    loadPayouts(context, portfolio),
  ])
  return valuation.positions
    .map((position, i) => ({
      position,
      weight: weights[i]!,
      instrument: instruments.get(position.instrumentId ?? ''),
      payouts: payouts.has(position.id) ? payouts.get(position.id) : zero,
    }))
    .filter(({ position }) => kind === undefined || kindOf(position) === kind)
}

/** The weights of the positions, cash included in the whole. */
export function weigh({ positions, cash }: Valuation): number[] {
  return weightsOf([...positions.map(({ value }) => value), Math.max(cash, 0)]).slice(0, -1)
}

/** Securities that are not among the instruments count as stocks. */
const kindOf = ({ instrument }: ValuedPosition) =>
  instrument?.kind === 'MUTUAL_FUND' || instrument?.kind === 'ETF' ? 'funds' : 'stocks'

/** What the securities of a portfolio have paid out, by their ids. */
export async function loadPayouts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, currency }: { id: string; currency: string },
): Promise<Map<string, Decimal | undefined>> {
  const rows = await listPayouts(db, id)
  const today = now().toISOString().slice(0, 10)
  const rates = await loadEuroRates(db, [currency, ...rows.map((row) => row.currency)], [today])
  const sums = new Map<string, Decimal | undefined>()
  for (const row of rows) {
    const rate = row.currency === currency ? 1 : crossRate(rates, row.currency, currency, today)
    const sum = sums.has(row.holding_id) ? sums.get(row.holding_id) : zero
    sums.set(
      row.holding_id,
      rate === undefined || !sum ? undefined : add(sum, multiply(parseDecimal(row.sum)!, decimalOf(rate))),
    )
  }
  return sums
}

function presentPosition({ position, weight, instrument, payouts }: Loaded): Position {
  return {
    id: position.id,
    instrument: instrument ?? null,
    name: instrument?.name ?? position.name,
    weight: roundPercent(weight),
    return_all: roundPercent(returnOnCost({ value: position.marketValue, cost: position.cost, payouts })),
  }
}

function presentOwnPosition(loaded: Loaded, currency: string): OwnPosition {
  const { position } = loaded
  const { marketValue, cost } = position
  return {
    ...presentPosition(loaded),
    quantity: formatDecimal(position.quantity),
    accountPosition: {
      market_value: amount(marketValue),
      change_value: amount(marketValue && cost && subtract(marketValue, cost)),
      change_value_today: amount(changeOfToday(position)),
      instrument: { currency },
    },
  }
}

const amount = (value: Decimal | undefined): string | null =>
  value ? formatDecimal(roundTo(value, 2, 'half-even')) : null

/** What the change of the last trading day makes of the value. */
function changeOfToday({ marketValue, instrument }: ValuedPosition): Decimal | undefined {
  const change = instrument?.change_today ?? null
  if (!marketValue || change === null || !(change > -100)) return undefined
  const before = divide(multiply(marketValue, hundred), add(hundred, decimalOf(change)), 20, 'half-even')
  return subtract(marketValue, before)
}
