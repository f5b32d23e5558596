import type { Context } from '#context.ts'
import { computeNow, countActsOf, deleteMissing } from '#features/portfolios/index.ts'
import { runInThread } from '#jobs/run-in-thread.ts'
import { hasLogin, reportsOf } from '#partners/holdings/capabilities.ts'
import { HoldingsError, type ReportedAccount } from '#partners/holdings/holdings.ts'

import { bookReported, mostRows, type ReportTask } from './book-reported.ts'
import { keyedHash } from './hashes.ts'
import { sourceOf } from './logins.ts'
import { type LockedConnection, lockConnection, replaceCredentials } from './queries.ts'
import { renewalOf } from './renew.ts'
import { publishSync, syncing } from './sync.ts'
import { setSynced, updateRunning } from './sync-queries.ts'
import { open, type CredentialsRow, seal } from './vault.ts'

/** Less than the job may take, so that a reading that takes too long fails here and not twice at once. */
const readMs = (syncing.policy.expireSeconds - 60) * 1000
/** How far back transactions are read again, in which a bank may correct them. */
const overlapMs = 90 * 86_400_000

/**
 * Reads a connection and books what it reports, an account per transaction. Can be repeated from any step: reading changes
 * nothing, and what is booked already is not booked again. A source's fault ends the sync, and old data stays.
 */
export async function runSync(context: Context, connectionId: string): Promise<void> {
  const { db, log } = context
  const connection = await moveTo(context, connectionId, { step: 'AUTHENTICATING' })
  if (!connection) return
  try {
    const accounts = await readAccounts(context, connection)
    await moveTo(context, connectionId, { step: 'ANALYZING' })
    const booked = await book(context, connection, accounts)
    if (accounts.length > 0) await settleMissing(context, connection, accounts)
    await computeNow(context, booked)
    await setSynced(db, connectionId, context.now())
    await moveTo(context, connectionId, { status: 'SUCCESS', ended_at: context.now() })
  } catch (error) {
    // Another worker takes over the job of one that stops.
    if (context.stopping.aborted) throw error
    const fault = faultOf(error)
    if (fault === 'unknown') log.error({ err: error, connectionId }, 'a sync failed')
    await moveTo(context, connectionId, { status: 'FAILED', fault, ended_at: context.now() })
  }
}

function faultOf(error: unknown): string {
  if (error instanceof HoldingsError) return error.fault
  // What the ledger refuses to book.
  return error instanceof RangeError ? 'unreadable' : 'unknown'
}

/** Stores and publishes a change of a running sync. Returns its connection; undefined if it runs no longer. */
async function moveTo(
  { db, bus }: Context,
  connectionId: string,
  change: Parameters<typeof updateRunning>[2],
): Promise<LockedConnection | undefined> {
  const moved = await db.transaction().execute(async (tx) => {
    const connection = await lockConnection(tx, connectionId)
    const sync = connection && (await updateRunning(tx, connectionId, change))
    return sync && { connection, sync }
  })
  if (moved) publishSync(bus, { memberId: moved.connection.member_id, source: moved.connection.source }, moved.sync)
  return moved?.connection
}

async function readAccounts(context: Context, connection: LockedConnection): Promise<ReportedAccount[]> {
  const { db, config } = context
  const { id, member_id: memberId, source, credentials: sealed } = connection
  if (!hasLogin(source) || sealed === null) throw new HoldingsError(source, 'expired')
  const place: CredentialsRow = { table: 'connections', rowId: id, memberId }
  const renew = renewalOf(context, source, place)
  const { credentials, isOld } = open(config.credentialsKeys, place, sealed)
  if (isOld)
    await replaceCredentials(db, id, { before: sealed, after: seal(config.credentialsKeys, place, credentials) })
  await moveTo(context, id, { step: 'FETCHING' })
  const signal = AbortSignal.any([AbortSignal.timeout(readMs), context.stopping])
  try {
    return await sourceOf(context, source).read({ credentials, renew, since: sinceOf(connection), signal })
  } catch (error) {
    throw signal.aborted && !context.stopping.aborted ? new HoldingsError(source, 'unavailable') : error
  }
}

function sinceOf({ synced_at }: LockedConnection): string | undefined {
  return synced_at === null ? undefined : new Date(synced_at.getTime() - overlapMs).toISOString().slice(0, 10)
}

/** Books what was read; many transactions in a thread of its own. Returns the portfolios. */
async function book(
  context: Context,
  connection: LockedConnection,
  accounts: readonly ReportedAccount[],
): Promise<string[]> {
  const { id, member_id: memberId, source, country } = connection
  const reportsTransactions = hasLogin(source) && reportsOf(source, country).transactions
  const task: ReportTask = {
    connectionId: id,
    memberId,
    reporting: reportsTransactions ? { by: 'transactions', since: sinceOf(connection) } : { by: 'positions' },
    accounts: accounts.map((account) => ({ hash: hashOf(context, connection, account).toString('base64'), account })),
  }
  const rows = accounts.reduce((sum, { transactions }) => sum + transactions.length, 0)
  if (rows <= mostRows) return bookReported(context, task)
  return runInThread(new URL('./report-thread.ts', import.meta.url), context, task)
}

/** Deletes what the bank no longer reports. One that reports no account at all has more likely failed. */
async function settleMissing(
  context: Context,
  connection: LockedConnection,
  accounts: readonly ReportedAccount[],
): Promise<void> {
  const { id: connectionId } = connection
  const reported = accounts.map((account) => hashOf(context, connection, account))
  const deleted = await context.db.transaction().execute(async (tx) => {
    const isThere = await lockConnection(tx, connectionId)
    return isThere ? deleteMissing(tx, { connectionId, reported, at: context.now() }) : []
  })
  await countActsOf(context, deleted)
}

function hashOf({ config }: Context, { source }: LockedConnection, { key }: ReportedAccount): Buffer {
  return keyedHash(config.secret, 'account', source, key)
}
