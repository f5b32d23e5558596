import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import type { User } from '#http/viewer.ts'

import { accountKeyOf } from './account-keys.ts'
import { lockAccount } from './code-queries.ts'
import { findCode } from './redeem.ts'
import { isConfirmedSince, setConfirmed } from './session-queries.ts'
import { findEmail } from './user-queries.ts'

/** How long a new code counts, and the login itself. */
const freshMs = 5 * 60_000

/** Confirms the user of a session with a code mailed to them. */
export async function confirmUser(
  context: Pick<Context, 'db' | 'now' | 'config'>,
  { userId, sessionId }: User,
  { code, network }: { code: string; network: string },
): Promise<void> {
  const { db, now } = context
  const at = now()
  const email = await findEmail(db, userId)
  if (email === undefined) throw new AppError('invalid_code')
  const redeem = await findCode(context, { code, email, network })
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountKeyOf(email))
    if (!(await redeem(tx, at))) throw new AppError('invalid_code')
    await setConfirmed(tx, sessionId, at)
  })
}

/** Throws `code_required` unless the session began, or was confirmed with a code, within the last five minutes. */
export async function requireFresh(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { sessionId }: Pick<User, 'sessionId'>,
): Promise<void> {
  const since = new Date(now().getTime() - freshMs)
  if (!(await isConfirmedSince(db, sessionId, since))) throw new AppError('code_required')
}
