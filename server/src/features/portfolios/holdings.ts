import { limits } from '@app/contract/limits.ts'
import type { Holdings } from '@app/contract/holdings.ts'
import type { OwnPosition } from '@app/contract/positions.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import { loadInstruments } from '#features/instruments/index.ts'

import { enqueueAnalysis } from './analysis/queue.ts'
import { findOwnHolding, matchWith } from './holding-queries.ts'
import { ownPosition } from './positions.ts'
import { ownedInstruments } from './together.ts'

/** What the member owns across portfolios, largest position first. */
export async function holdingsOf(context: Pick<Context, 'db' | 'now'>, memberId: string): Promise<Holdings> {
  return { instruments: (await ownedInstruments(context, memberId)).slice(0, limits.holdings) }
}

/** Matches a security of the member that is none of the instruments with one of them. */
export async function matchHolding(
  context: Pick<Context, 'db' | 'now' | 'config' | 'jobs'>,
  memberId: string,
  { id, instrument }: { id: string; instrument: string },
): Promise<OwnPosition> {
  const { db } = context
  const holding = orNotFound(await findOwnHolding(db, memberId, id))
  const listing = (await loadInstruments(db, [instrument])).get(instrument)
  if (!listing || listing.kind === 'INDEX') throw new AppError('invalid_input', { instrument: ['unknown_target'] })
  if (holding.instrument_id !== null && holding.instrument_id !== instrument) throw new AppError('conflict')
  await db.transaction().execute(async (tx) => {
    await matchWith(tx, id, instrument)
    await enqueueAnalysis(context, [holding.portfolio_id], tx)
  })
  return ownPosition(context, memberId, { portfolioId: holding.portfolio_id, holdingId: id })
}
