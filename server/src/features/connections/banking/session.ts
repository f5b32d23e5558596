import type { ErrorCode } from '@app/contract/errors.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import type { Member } from '#http/viewer.ts'
import { hasLogin } from '#partners/holdings/capabilities.ts'
import {
  type Access,
  HoldingsError,
  type HoldingsFault,
  type LiveReads,
  type SourceName,
} from '#partners/holdings/holdings.ts'

import { revoking } from '../disconnect.ts'
import { findConnection, lockConnection, updateCredentials } from '../queries.ts'
import { renewalOf } from '../renew.ts'
import { open } from '../vault.ts'
import { endSession, touchSession } from './session-queries.ts'

/** The longest that a session is unused, and that it lasts (RTS on strong customer authentication, article 4). */
const idleMs = 5 * 60_000
const absoluteMs = 20 * 60_000
/** The longest that a bank may take, for an answer within ten seconds. */
const answerMs = 8000

/** What is asked of a bank; `source` is its name in hashes. */
type Ask<Result> = (bank: { source: SourceName; live: LiveReads; access: Access }) => Promise<Result>

/**
 * Asks the bank that the viewer is logged in to. The session belongs to the login in which it began: another device of the
 * member has none. It ends when the bank refuses.
 */
export async function askBank<Result>(context: Context, viewer: Member, ask: Ask<Result>): Promise<Result> {
  const { db, now, config, holdings, stopping } = context
  const at = now()
  const since = (ms: number) => new Date(at.getTime() - ms)
  const times = { at, usedSince: since(idleMs), startedSince: since(absoluteMs) }
  const session = await touchSession(db, { sessionId: viewer.sessionId, ...times })
  if (!session || session.memberId !== viewer.profileId || !hasLogin(session.source)) {
    throw new AppError('bank_session_inactive')
  }
  const { id: connectionId, source } = session
  const found = holdings[source]
  if (!found || !('live' in found)) throw new AppError('unavailable')
  const place = { table: 'connections', rowId: connectionId, memberId: viewer.profileId } as const
  const access = {
    credentials: open(config.credentialsKeys, place, session.credentials).credentials,
    renew: renewalOf(context, source, place),
    signal: AbortSignal.any([AbortSignal.timeout(answerMs), stopping]),
  }
  try {
    return await ask({ source, live: found.live, access })
  } catch (error) {
    throw await refusalOf(context, connectionId, error, access.signal)
  }
}

/** The error for each refusal of a bank. Any other failure is an outage. */
const refusals: Partial<Record<HoldingsFault, ErrorCode>> = {
  expired: 'bank_session_inactive',
  denied: 'bank_denied',
  locked: 'bank_locked',
}

async function refusalOf(
  { db }: Pick<Context, 'db'>,
  connectionId: string,
  error: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  if (signal.aborted) return new AppError('unavailable')
  if (!(error instanceof HoldingsError)) return error
  const code = refusals[error.fault]
  if (code === undefined) return new AppError('unavailable')
  await endSession(db, { connectionId })
  return new AppError(code)
}

/** Ends the session at the bank and revokes access there, unless the bank is being read: access then ends by itself. */
export async function logOutAtBank(context: Pick<Context, 'db' | 'jobs'>, viewer: Member): Promise<undefined> {
  const { db, jobs } = context
  await db.transaction().execute(async (tx) => {
    const connectionId = await endSession(tx, { sessionId: viewer.sessionId })
    const connection = connectionId && (await lockConnection(tx, connectionId))
    if (!connection || connection.credentials === null || !hasLogin(connection.source)) return
    const { id, member_id: memberId, source, credentials } = connection
    if ((await findConnection(tx, memberId, id))?.status === 'RUNNING') return
    await jobs.enqueue(revoking, { source, memberId, rowId: id, sealed: credentials.toString('base64') }, { tx })
    await updateCredentials(tx, id, null)
  })
}
