import type * as contract from '@app/contract/auth.ts'
import type { Body } from '@app/contract/endpoint.ts'
import type { Language } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'

import { accountKeyOf, networkHash } from './account-keys.ts'
import { useCode, useLinkCode } from './code-queries.ts'
import { meantCode, pepperedCode } from './codes.ts'
import { knownNetworks } from './limits.ts'
import { deleteOldestNetworks, upsertNetwork } from './network-queries.ts'
import { startSession, publishEnded } from './sessions.ts'
import { countSignUp } from './sign-ups.ts'
import { hashOfNothing, withPlaceToHash } from './slow-hash.ts'
import { hashToken, isToken } from './tokens.ts'
import { takeTry } from './tries.ts'
import { upsertUser } from './user-queries.ts'

type LoginContext = Pick<Context, 'db' | 'now' | 'config' | 'bus' | 'limits'>
type Caller = { device: string; network: string }

/**
 * Signs in by a code that was mailed to `email`: the typed one, or the long one of the mailed link. An acceptance of the
 * terms counts only here, from the person who redeems the code.
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

  const { token, ended } = await db.transaction().execute(async (tx) => {
    const used = link ? await useLinkCode(tx, link, email, at) : await useCode(tx, typedId!, at)
    if (!used) throw new AppError('invalid_code')
    const acceptedTermsAt = terms_accepted ? at : null
    const language = used.language as Language
    const user = await upsertUser(tx, { email: used.email, language, acceptedTermsAt, now: at })
    if (user.is_new) await countSignUp(tx, limits, { email: used.email, network: callerNetwork, now: at })
    await upsertNetwork(tx, user.id, network, at)
    await deleteOldestNetworks(tx, user.id, knownNetworks.most)
    return startSession(tx, { userId: user.id, device, now: at })
  })
  publishEnded(bus, ended)
  return { access_token: token }
}

/** The id of the code that was typed. */
function findTyped(context: LoginContext, typed: string, email: string, network: string): Promise<string> {
  return withPlaceToHash(async (hashes) => {
    const code = await takeTry(context, email, network)
    const message = pepperedCode(context.config.secret, email, meantCode(typed))
    // The same work where there is no code, as the time would tell that there is none.
    const isRight = await hashes.matches(message, code?.hash ?? hashOfNothing)
    if (!code || !isRight) throw new AppError('invalid_code')
    return code.id
  })
}
