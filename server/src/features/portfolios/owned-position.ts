import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { PositionState } from '@app/domain/posts/position.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'

import { findHeldSince, type OwnPortfolio } from './owned-queries.ts'
import { loadValuations, type Valuation, type ValuedPosition, wholeOf } from './valued.ts'

/** What a member holds of an instrument, in the portfolios that they share. */
export type OwnedPosition = {
  state: PositionState
  /** In percent of these portfolios; undefined if none is held, or if it cannot be valued. */
  weight: number | undefined
  /** Null if unknown, or if not all of the portfolios share their trades. */
  since: string | null
  /** Those that hold it; if none does, all that are shared. */
  portfolioIds: string[]
  sharesTrades: boolean
}

type Instrument = Pick<InstrumentBasics, 'id' | 'isin'>
export type SharedPortfolios = Awaited<ReturnType<typeof valueShared>>

/** Those portfolios of a member that they share, with their values in the currency of the first. */
export async function valueShared(context: Pick<Context, 'db' | 'now'>, all: readonly OwnPortfolio[]) {
  const shared = all.filter(({ hidden }) => !hidden)
  const valued = shared.map(({ id }) => ({ id, currency: shared[0]!.currency }))
  const valuations = valued.length > 0 ? await loadValuations(context, valued) : new Map<string, Valuation>()
  return { shared, valuations, isConnected: all.length > 0 }
}

export async function findOwnedPosition(
  db: Db,
  { shared, valuations, isConnected }: SharedPortfolios,
  instrument: Instrument,
): Promise<OwnedPosition> {
  if (shared.length === 0) return { ...nothing, state: isConnected ? 'NOT_SHARED' : 'NOT_CONNECTED' }
  const heldIn = (id: string) => valuations.get(id)!.positions.filter((position) => isOf(instrument, position))
  const holding = shared.filter(({ id }) => heldIn(id).length > 0)
  const isOwner = holding.length > 0
  const meant = isOwner ? holding : shared
  const held = holding.flatMap(({ id }) => heldIn(id))
  const sharesTrades = meant.every(({ shares_trades }) => shares_trades)
  return {
    state: isOwner ? 'OWNS' : 'DOES_NOT_OWN',
    weight: weightOf(held, [...valuations.values()]),
    since:
      isOwner && sharesTrades
        ? await findHeldSince(
            db,
            held.map(({ id }) => id),
          )
        : null,
    portfolioIds: meant.map(({ id }) => id),
    sharesTrades,
  }
}

const nothing = { weight: undefined, since: null, portfolioIds: [], sharesTrades: false }

/** The listings of a security are one. */
function isOf({ id, isin }: Instrument, position: ValuedPosition): boolean {
  return position.instrumentId === id || (isin !== null && position.instrument?.isin === isin)
}

function weightOf(held: readonly ValuedPosition[], valuations: readonly Valuation[]): number | undefined {
  const whole = valuations.reduce((sum, valuation) => sum + (wholeOf(valuation) ?? valuation.total), 0)
  const isValued = held.length > 0 && held.every(({ marketValue }) => marketValue !== undefined)
  return isValued && whole > 0 ? (100 * held.reduce((sum, { value }) => sum + value, 0)) / whole : undefined
}
