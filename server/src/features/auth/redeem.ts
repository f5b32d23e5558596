import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError } from '#errors.ts'

import { useCode, useLinkCode } from './code-queries.ts'
import { meantCode, pepperedCode } from './codes.ts'
import { hashOfNothing, withPlaceToHash } from './slow-hash.ts'
import { hashToken, isToken } from './tokens.ts'
import { takeTry } from './tries.ts'

type RedeemContext = Pick<Context, 'db' | 'now' | 'config'>
type Redeemed = { email: string; language: string }

/**
 * Finds the code mailed to `email`: the typed one, or the long one of the mailed link. Returns how to redeem it, which returns
 * `undefined` if it has been redeemed before. Throws `invalid_code` if it does not match, `too_many_tries` if it is no longer
 * compared.
 */
export async function findCode(
  context: RedeemContext,
  { code, email, network }: { code: string; email: string; network: string },
): Promise<(db: Db, at: Date) => Promise<Redeemed | undefined>> {
  if (isToken(code.trim())) return (db, at) => useLinkCode(db, hashToken(code.trim()), email, at)
  const id = await findTyped(context, code, email, network)
  return (db, at) => useCode(db, id, at)
}

/** Returns the id of the typed code. */
function findTyped(context: RedeemContext, typed: string, email: string, network: string): Promise<string> {
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
