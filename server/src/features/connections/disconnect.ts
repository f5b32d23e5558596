import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import {
  countActsOf,
  deletePortfoliosOfConnection,
  deleteSomeOf,
  listAccountHashes,
  listPortfolioIds,
} from '#features/portfolios/index.ts'
import type { Queue } from '#jobs/queue.ts'
import { hasLogin } from '#partners/holdings/capabilities.ts'
import type { SourceName } from '#partners/holdings/holdings.ts'

import { findLastLogin } from './login-queries.ts'
import { deleteConnection, findConnection, hasAccess, lockConnection, updateCredentials } from './queries.ts'
import { deleteFormats } from './statements/queries.ts'
import { open } from './vault.ts'

/** Access that is to be revoked, still encrypted. */
type Revocation = { source: SourceName; memberId: string; rowId: string; sealed: string }

/** A bank may be down for hours. */
export const revoking: Queue<Revocation> = {
  name: 'revoke_access',
  policy: { retries: 12, firstRetrySeconds: 30, expireSeconds: 120 },
}

/** Finishes what a server that stopped midway has begun. */
export const removing: Queue<{ connectionId: string }> = {
  name: 'remove_connection',
  policy: { retries: 12, firstRetrySeconds: 30, expireSeconds: 900 },
}

/** Looks whether a connection has a portfolio left. */
export const emptying: Queue<{ connectionId: string }> = {
  name: 'end_empty_connection',
  policy: { retries: 12, firstRetrySeconds: 5, expireSeconds: 900 },
}

const laterMs = 60_000

/** Disconnects a member's bank: everything that was read is deleted at once, and access is revoked by a job. */
export async function disconnect(context: Context, memberId: string, id: string): Promise<undefined> {
  orNotFound(await findConnection(context.db, memberId, id))
  await endConnection(context, id)
}

/** Ends a connection. Idempotent and resumable. */
export async function endConnection(
  { db, now, jobs }: Pick<Context, 'db' | 'now' | 'jobs'>,
  connectionId: string,
): Promise<void> {
  const deleted = await db.transaction().execute(async (tx) => {
    const connection = await lockConnection(tx, connectionId)
    if (!connection) return []
    const { source, credentials, member_id: memberId } = connection
    if (hasLogin(source) && credentials !== null) {
      const sealed = credentials.toString('base64')
      await jobs.enqueue(revoking, { source, memberId, rowId: connectionId, sealed }, { tx })
      await updateCredentials(tx, connectionId, null)
    }
    const ids = await deletePortfoliosOfConnection(tx, connectionId, now())
    const startAfter = new Date(now().getTime() + laterMs)
    await jobs.enqueue(removing, { connectionId }, { key: connectionId, startAfter, tx })
    return ids
  })
  await countActsOf({ db, now }, deleted)
  await removeConnection({ db }, connectionId)
}

/**
 * Ends a connection of which no portfolio is left, because the member has deleted the last one. Of a deleted portfolio that was
 * booked from statements, the next one may have another format.
 */
export async function endIfEmpty(context: Pick<Context, 'db' | 'now' | 'jobs'>, connectionId: string): Promise<void> {
  const { db } = context
  const portfolios = await listPortfolioIds(db, [connectionId])
  if (portfolios.size === 0) return endConnection(context, connectionId)
  await db.transaction().execute(async (tx) => {
    const connection = await lockConnection(tx, connectionId)
    const found = connection && (await findConnection(tx, connection.member_id, connectionId))
    // A statement that is being booked may be about to add a portfolio.
    if (found?.status !== 'RUNNING') await deleteFormats(tx, connectionId, await listAccountHashes(tx, connectionId))
  })
}

/** Deletes a connection and everything that was read, the ledgers first and in batches. */
export async function removeConnection({ db }: Pick<Context, 'db'>, connectionId: string): Promise<void> {
  while (await deleteSomeOf(db, connectionId));
  await deleteConnection(db, connectionId)
}

/**
 * Revokes access at its source, which forgets the member there. If they are logging in to another bank of the source, it does
 * so only once that login has ended.
 */
export async function revokeAccess(context: Context, revocation: Revocation): Promise<void> {
  const { config, db, holdings, jobs, now } = context
  const { source, memberId, rowId, sealed } = revocation
  const place = { table: 'connections', rowId, memberId } as const
  const { credentials } = open(config.credentialsKeys, place, Buffer.from(sealed, 'base64'))
  let loginUntil: Date | undefined
  await holdings[source]?.revoke(credentials, async () => {
    loginUntil = await findLastLogin(db, { memberId, source, now: now() })
    return loginUntil !== undefined || (await hasAccess(db, memberId, source))
  })
  if (loginUntil) await jobs.enqueue(revoking, revocation, { startAfter: loginUntil })
}
