import type { Language } from '@app/contract/languages.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'

import { verifyCustomerToken } from './customer-token.ts'
import { insertUsedToken, lockIdentity, partnerIdentity } from './partner-queries.ts'
import { publishEnded, startSession } from './sessions.ts'
import { findUserByIdentity, insertIdentity, insertUser } from './user-queries.ts'

type Login = { token: string | undefined; audience: string; device: string; language: Language }

/**
 * Exchanges a customer token of the partner for an access token: of the account that the customer has joined, or of a
 * newcomer, a user without an address who can do nothing but join one.
 */
export async function loginWithPartner(
  context: Pick<Context, 'db' | 'now' | 'config' | 'bus'>,
  { token, audience, device, language }: Login,
): Promise<{ access_token: string }> {
  const { db, now, config, bus } = context
  const customer = await verifyCustomerToken(context, token, audience)
  if (!customer) throw new AppError('customer_token_invalid')
  const at = now()
  const identity = partnerIdentity(config.secret, customer.id)
  const session = await db.transaction().execute(async (tx) => {
    await lockIdentity(tx, identity)
    if (!(await insertUsedToken(tx, customer))) throw new AppError('customer_token_invalid')
    const known = await findUserByIdentity(tx, identity)
    // Returned instead of thrown, so that the transaction commits and the token is used up.
    if (known?.suspendedAt) return undefined
    const userId = known?.id ?? (await insertUser(tx, null, language, at))
    if (!known) await insertIdentity(tx, userId, identity, at)
    return startSession(tx, { userId, device, now: at })
  })
  if (!session) throw new AppError('account_suspended')
  publishEnded(bus, session.ended)
  return { access_token: session.token }
}
