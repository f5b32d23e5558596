import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { AppError } from '#errors.ts'
import type { User } from '#http/viewer.ts'

import { requireFresh } from './confirm.ts'
import { findNewcomerIdentity, findPartnerIdentity, lockIdentity, moveIdentity } from './partner-queries.ts'
import { removeUser } from './remove-user.ts'
import { deleteOldestSessions, lockAccountOfSession } from './session-queries.ts'
import { endingBy, publishEnded } from './sessions.ts'
import { hashToken } from './tokens.ts'

type ConnectContext = Pick<Context, 'db' | 'now' | 'bus'>

/**
 * Joins the partner login of a newcomer to the account of another session, given by its access token. The newcomer and their
 * sessions are deleted.
 */
export async function connectProfile(
  context: ConnectContext,
  { userId }: User,
  accessToken: string,
): Promise<undefined> {
  const { db, bus } = context
  const ended = await db.transaction().execute(async (tx) => {
    const identity = await findNewcomerIdentity(tx, userId)
    if (!identity) throw new AppError('conflict')
    await lockIdentity(tx, identity)
    const accountId = await requireAccount(tx, context, accessToken)
    // Sessions, then users, then identities: the order in which accounts are deleted.
    const sessions = await deleteOldestSessions(tx, userId, 0)
    if (!(await moveIdentity(tx, identity, { from: userId, to: accountId }))) throw new AppError('conflict')
    await removeUser(tx, userId)
    return sessions
  })
  publishEnded(bus, ended)
}

/** Returns the account of an access token, which is locked. Throws if it may not be joined with it. */
async function requireAccount(tx: Tx, { now }: Pick<Context, 'now'>, accessToken: string): Promise<string> {
  const account = await lockAccountOfSession(tx, hashToken(accessToken), endingBy(now()))
  if (!account) throw new AppError('invalid_code')
  await requireFresh({ db: tx, now }, account)
  // A statement after the lock, or it would not see the login that has just been joined.
  if (await findPartnerIdentity(tx, account.userId)) throw new AppError('partner_login_taken')
  return account.userId
}
