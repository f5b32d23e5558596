import type * as contract from '@app/contract/auth.ts'
import type { Body } from '@app/contract/endpoint.ts'
import type { Language } from '@app/contract/languages.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { AppError } from '#errors.ts'

import { accountKeyOf, networkHash } from './account-keys.ts'
import { lockAccount } from './code-queries.ts'
import { knownNetworks } from './limits.ts'
import { deleteOldestNetworks, upsertNetwork } from './network-queries.ts'
import { findCode } from './redeem.ts'
import { publishEnded, startSession } from './sessions.ts'
import { countSignUp } from './sign-ups.ts'
import { acceptTerms, emailIdentity, findUserByIdentity, insertIdentity, insertUser } from './user-queries.ts'

type LoginContext = Pick<Context, 'db' | 'now' | 'config' | 'bus' | 'limits'>
type Caller = { device: string; network: string }

/**
 * Exchanges a code mailed to `email` for an access token: the typed code, or the long one of the mailed link.
 * Acceptance of the terms counts only here, because only the owner of the address can redeem the code.
 */
export async function loginWithCode(
  context: LoginContext,
  { code, email, terms_accepted }: Body<typeof contract.loginWithCode>,
  { device, network: callerNetwork }: Caller,
): Promise<{ access_token: string }> {
  const { db, now, config, bus, limits } = context
  const at = now()
  const redeem = await findCode(context, { code, email, network: callerNetwork })
  const network = networkHash(config.secret, accountKeyOf(email), callerNetwork)

  const session = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountKeyOf(email))
    const used = await redeem(tx, at)
    if (!used) throw new AppError('invalid_code')
    const known = await findUserByIdentity(tx, emailIdentity(email))
    // Returned instead of thrown, so that the transaction commits and the code is used up.
    if (known?.suspendedAt) return undefined
    const userId = known?.id ?? (await signUp(tx, used, { limits, network: callerNetwork, now: at }))
    if (terms_accepted) await acceptTerms(tx, userId, at)
    await upsertNetwork(tx, userId, network, at)
    await deleteOldestNetworks(tx, userId, knownNetworks.most)
    return startSession(tx, { userId, device, now: at })
  })
  if (!session) throw new AppError('account_suspended')
  publishEnded(bus, session.ended)
  return { access_token: session.token }
}

type SignUp = Pick<Context, 'limits'> & { network: string; now: Date }

/** Creates an account for the address that a code was sent to. Returns the user's id. */
async function signUp(tx: Tx, code: { email: string; language: string }, { limits, network, now }: SignUp) {
  const { email, language } = code
  await countSignUp(tx, limits, { email, network, now })
  const userId = await insertUser(tx, email, language as Language, now)
  await insertIdentity(tx, userId, emailIdentity(email), now)
  return userId
}
