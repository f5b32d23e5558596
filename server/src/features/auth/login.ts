import type * as contract from '@app/contract/auth.ts'
import type { Body } from '@app/contract/endpoint.ts'
import type { Language } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'

import type { CountTry } from './address-limits.ts'
import { takeTry, useCode, useLinkCode } from './code-queries.ts'
import { meantCode, pepperedCode } from './codes.ts'
import { startSession, tellEnded } from './sessions.ts'
import { countSignUp } from './sign-ups.ts'
import { hashOfNothing, matchesSlowHash } from './slow-hash.ts'
import { hashToken, isToken } from './tokens.ts'
import { upsertUser } from './user-queries.ts'

const triesPerCode = 5

type LoginContext = Pick<Context, 'db' | 'now' | 'config' | 'bus' | 'limits'> & { countTry: CountTry }

/**
 * Signs in by a code: the typed one with its address, or the long one of the mailed link. Five wrong tries end a typed
 * code; the link of the same mail stays good, so that a stranger who guesses locks nobody out.
 */
export async function loginWithCode(
  context: LoginContext,
  { code, email }: Body<typeof contract.loginWithCode>,
  { device, network }: { device: string; network: string },
): Promise<{ access_token: string }> {
  const { db, now, bus, limits } = context
  const at = now()
  const link = isToken(code.trim()) ? hashToken(code.trim()) : undefined
  const typedId = link ? undefined : await findTyped(context, code, email)

  const { token, ended } = await db.transaction().execute(async (tx) => {
    const used = link ? await useLinkCode(tx, link, email, at) : await useCode(tx, typedId!, at)
    if (!used) throw new AppError('invalid_code')
    const acceptedTermsAt = used.terms_accepted ? at : null
    const language = used.language as Language
    const user = await upsertUser(tx, { email: used.email, language, acceptedTermsAt, now: at })
    if (user.is_new) await countSignUp(tx, limits, { email: used.email, network, now: at })
    return startSession(tx, { userId: user.id, device, now: at })
  })
  await tellEnded(bus, ended)
  return { access_token: token }
}

/** The id of the code that was typed. A try counts before it is looked at, so that many at once are not more than one. */
async function findTyped(context: LoginContext, typed: string, email: string | undefined): Promise<string> {
  const { db, now, config, countTry } = context
  if (email === undefined) throw new AppError('invalid_code')
  countTry(email, now())
  const code = await takeTry(db, email, now(), triesPerCode)
  const message = pepperedCode(config.secret, email, meantCode(typed))
  // The same work where there is no code, as the time would tell that there is none; too many at once do without.
  if (!code) await matchesSlowHash(message, hashOfNothing).catch(() => false)
  if (!code || !(await matchesSlowHash(message, code.code_hash))) throw new AppError('invalid_code')
  return code.id
}
