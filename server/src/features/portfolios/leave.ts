import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { AppError } from '#errors.ts'
import { publish } from '#events/events.ts'
import type { Queue } from '#jobs/queue.ts'

import { refreshMemberReturns } from './analysis/member-returns.ts'
import { countActsOf } from './analysis/rank.ts'
import { erasePortfolio, ignoreAccountOf } from './leave-queries.ts'
import { forgetIgnored, listMissing } from './missing-queries.ts'
import { type DeletedPortfolio, markDeleted } from './queries.ts'

type LeaveContext = Pick<Context, 'db' | 'now' | 'bus'>

/** A bank that has not reported an account once may have made a mistake. */
const goneAfterMs = 86_400_000

/** Deletes the rows of a portfolio that nobody sees any more. */
export const deletionQueue: Queue<{ portfolioId: string; profileId: string }> = {
  name: 'portfolio.delete',
  policy: { retries: 12, firstRetrySeconds: 10, expireSeconds: 1800 },
}

/** Deletes a portfolio of the member: nobody sees it from now on, and a job deletes its rows. */
export async function deletePortfolio(context: LeaveContext, memberId: string, id: string): Promise<void> {
  const { db, now, bus } = context
  await db.transaction().execute(async (tx) => {
    const deleted = await markDeleted(tx, { id, profileId: memberId }, now())
    if (deleted.length === 0) throw new AppError('not_found')
    await ignoreAccountOf(tx, id)
    await announce(tx, deleted)
    await refreshMemberReturns(tx, [memberId], now())
  })
  bus.publish('persons', { profileId: memberId })
  await countActsOf(context, [id])
}

/** Deletes all portfolios of a connection, in the transaction that ends it. Returns their ids. */
export async function deletePortfoliosOfConnection(tx: Tx, connectionId: string, now: Date): Promise<string[]> {
  const deleted = await markDeleted(tx, { connectionId }, now)
  await announce(tx, deleted)
  return deleted.map(({ id }) => id)
}

/**
 * Deletes the portfolios of accounts that the bank has not reported for a day, and forgets ignored accounts that are gone
 * there. Returns the ids of the portfolios.
 */
export async function deleteMissing(
  tx: Tx,
  { connectionId, reported, at }: { connectionId: string; reported: readonly Buffer[]; at: Date },
): Promise<string[]> {
  await forgetIgnored(tx, connectionId, reported)
  const missing = await listMissing(tx, { connectionId, reported, at, since: new Date(at.getTime() - goneAfterMs) })
  if (missing.length > 0) await announce(tx, await markDeleted(tx, { ids: missing }, at))
  return missing
}

/** Deletes the rows of a deleted portfolio, and takes its return out of its owner's. */
export async function finishDeletion(
  { db, now, bus }: LeaveContext,
  { portfolioId, profileId }: { portfolioId: string; profileId: string },
): Promise<void> {
  await erasePortfolio(db, portfolioId)
  await db.transaction().execute((tx) => refreshMemberReturns(tx, [profileId], now()))
  bus.publish('persons', { profileId })
}

/** Follows, mutes and the connection end by the event. */
async function announce(tx: Tx, deleted: readonly DeletedPortfolio[]): Promise<void> {
  await publish(
    tx,
    ...deleted.map(({ id, connection_id, profile_id }) => ({
      kind: 'portfolio_deleted' as const,
      portfolioId: id,
      connectionId: connection_id,
      profileId: profile_id,
    })),
  )
}
