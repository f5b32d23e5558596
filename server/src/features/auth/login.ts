import type * as contract from '@app/contract/auth.ts'
import type { Body } from '@app/contract/endpoint.ts'
import type { Language } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { AppError } from '#errors.ts'

import { accountKeyOf, networkHash } from './account-keys.ts'
import { lockAccount, useCode, useLinkCode } from './code-queries.ts'
import { meantCode, pepperedCode } from './codes.ts'
import { knownNetworks } from './limits.ts'
import { deleteOldestNetworks, upsertNetwork } from './network-queries.ts'
import { publishEnded, startSession } from './sessions.ts'
import { countSignUp } from './sign-ups.ts'
import { hashOfNothing, withPlaceToHash } from './slow-hash.ts'
import { hashToken, isToken } from './tokens.ts'
import { takeTry } from './tries.ts'
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
  const link = isToken(code.trim()) ? hashToken(code.trim()) : undefined
  const typedId = link ? undefined : await findTyped(context, code, email, callerNetwork)
  const network = networkHash(config.secret, accountKeyOf(email), callerNetwork)

  const session = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountKeyOf(email))
    const used = link ? await useLinkCode(tx, link, email, at) : await useCode(tx, typedId!, at)
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

/** Returns the id of the typed code. Throws `invalid_code` if it does not match, `too_many_tries` if it is no longer compared. */
function findTyped(context: LoginContext, typed: string, email: string, network: string): Promise<string> {
  return withPlaceToHash(async (hashes) => {
    const code = await takeTry(context, email, network)
    if (code === 'used_up') throw new AppError('too_many_tries')
    const message = pepperedCode(context.config.secret, email, meantCode(typed))
    // Hashes even if there is no code, because the response time would reveal that.
    const isRight = await hashes.matches(message, code?.hash ?? hashOfNothing)
    if (!code || !isRight) throw new AppError('invalid_code')
    return code.id
  })
}
