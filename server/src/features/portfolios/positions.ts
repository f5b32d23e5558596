import type { OwnPosition, PercentageEntry, Position } from '@app/contract/positions.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import {
  add,
  type Decimal,
  decimalOf,
  divide,
  formatDecimal,
  multiply,
  roundTo,
  subtract,
} from '@app/domain/decimal/decimal.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { returnOnCost } from '@app/domain/portfolios/books/return-on-cost.ts'
import { weightsOf } from '@app/domain/portfolios/analysis/weights.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { type HeldInstrument, loadHeldInstruments } from '#features/instruments/index.ts'

import { loadHeldSince } from './held-since.ts'
import { requireOwn, requireShared } from './portfolios.ts'
import { presentPercentages } from './present.ts'
import { loadValuations, type Valuation, type ValuedPosition } from './valued.ts'

type ReadContext = Pick<Context, 'db' | 'now' | 'config'>
type Kind = 'stocks' | 'funds' | undefined
type Loaded = {
  position: ValuedPosition
  weight: number
  instrument: HeldInstrument | undefined
  /** In percent. */
  returnAll: number | null
}

const hundred = decimalOf(100)

/** The positions of a portfolio in percent, largest first. */
export async function positionsOf(
  context: ReadContext,
  viewer: Viewer,
  { id, kind }: { id: string; kind: Kind },
): Promise<{ results: Position[] }> {
  const portfolio = await requireShared(context.db, viewer, id)
  return { results: (await load(context, { portfolio, kind, isOwn: false })).map(presentPosition) }
}

/** The positions of a portfolio of the member, with their amounts. */
export async function ownPositions(
  context: ReadContext,
  memberId: string,
  { id, kind }: { id: string; kind: Kind },
): Promise<{ results: OwnPosition[] }> {
  const portfolio = await requireOwn(context.db, memberId, id)
  const positions = await load(context, { portfolio, kind, isOwn: true })
  return { results: positions.map((loaded) => presentOwnPosition(loaded, portfolio.currency)) }
}

export async function ownPosition(
  context: ReadContext,
  memberId: string,
  { portfolioId, holdingId }: { portfolioId: string; holdingId: string },
): Promise<OwnPosition> {
  const portfolio = await requireOwn(context.db, memberId, portfolioId)
  const positions = await load(context, { portfolio, kind: undefined, isOwn: true })
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

type Request = { portfolio: { id: string; currency: string }; kind: Kind; isOwn: boolean }

async function load(context: ReadContext, { portfolio, kind, isOwn }: Request): Promise<Loaded[]> {
  const valuation = (await loadValuations(context, [portfolio])).get(portfolio.id)!
  const weights = weigh(valuation)
  const [instruments, heldSince] = await Promise.all([
    loadHeldInstruments(
      context,
      valuation.positions.flatMap(({ instrumentId }) => instrumentId ?? []),
    ),
    loadHeldSince(context, portfolio, { isOwn }),
  ])
  return valuation.positions
    .map((position, i) => ({
      position,
      weight: weights[i]!,
      instrument: instruments.get(position.instrumentId ?? ''),
      returnAll: returnOnCost(heldSince(position)),
    }))
    .filter(({ position }) => kind === undefined || groupOf(position) === kind)
}

/** The weights of the positions, cash included in the whole. */
export function weigh({ positions, cash }: Valuation): number[] {
  return weightsOf([...positions.map(({ value }) => value), Math.max(cash, 0)]).slice(0, -1)
}

/** Securities that are not among the instruments count as stocks. */
export const groupOf = ({ instrument }: ValuedPosition) =>
  instrument?.kind === 'MUTUAL_FUND' || instrument?.kind === 'ETF' ? 'funds' : 'stocks'

function presentPosition({ position, weight, instrument, returnAll }: Loaded): Position {
  return {
    id: position.id,
    instrument: instrument ?? null,
    name: instrument?.name ?? position.name,
    weight: roundPercent(weight),
    return_all: roundPercent(returnAll),
  }
}

function presentOwnPosition(loaded: Loaded, currency: string): OwnPosition {
  const { position } = loaded
  return {
    ...presentPosition(loaded),
    quantity: formatDecimal(position.quantity),
    accountPosition: {
      market_value: amount(position.marketValue),
      change_value: amount(gainOf(position)),
      change_value_today: amount(changeOfToday(position)),
      instrument: { currency },
    },
  }
}

const amount = (value: Decimal | undefined): string | null =>
  value ? formatDecimal(roundTo(value, 2, 'half-even')) : null

/** The value minus the cost. */
export const gainOf = ({ marketValue, cost }: ValuedPosition): Decimal | undefined =>
  marketValue && cost && subtract(marketValue, cost)

/** What the change of the last trading day makes of the value. */
export function changeOfToday({ marketValue, instrument }: ValuedPosition): Decimal | undefined {
  const change = instrument?.change_today ?? null
  if (!marketValue || change === null || !(change > -100)) return undefined
  const before = divide(multiply(marketValue, hundred), add(hundred, decimalOf(change)), 20, 'half-even')
  return subtract(marketValue, before)
}
