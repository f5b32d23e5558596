import { createHash } from 'node:crypto'

import { errors, jwtVerify } from 'jose'
import * as z from 'zod'

import type { Context } from '#context.ts'

const lifeSeconds = 60
const toleranceSeconds = 5
/** Used tokens are kept longer than they live, as the clocks of nodes differ. */
const keptSeconds = 60

const Claims = z
  .object({
    aud: z.string(),
    sub: z.string().min(1).max(100),
    jti: z.string().min(1).max(100),
    iat: z.number(),
    exp: z.number(),
  })
  .refine(({ iat, exp }) => exp > iat && exp - iat <= lifeSeconds)

/** A customer of the partner, and the token that they have brought. */
export type Customer = { id: string; tokenHash: Buffer; keptUntil: Date }

type TokenContext = Pick<Context, 'now' | 'config'>

/**
 * Verifies a customer token: signed with the partner's key, issued by the origin of its page for `audience`, at most a minute
 * ago. Returns `undefined` for any other. Whether it has been used is not known here.
 */
export async function verifyCustomerToken(
  { now, config }: TokenContext,
  token: string | undefined,
  audience: string,
): Promise<Customer | undefined> {
  const { login } = config.partner
  if (!login || token === undefined) return undefined
  const issuer = new URL(login.url).origin
  const verified = await jwtVerify(token, login.key, {
    algorithms: ['EdDSA'],
    issuer,
    audience,
    currentDate: now(),
    clockTolerance: toleranceSeconds,
    maxTokenAge: lifeSeconds,
  }).catch(undefinedIfRefused)
  const claims = Claims.safeParse(verified?.payload)
  if (!claims.success) return undefined
  const { sub: id, jti, exp } = claims.data
  const tokenHash = createHash('sha256')
    .update(JSON.stringify([issuer, jti]))
    .digest()
  return { id, tokenHash, keptUntil: new Date((exp + keptSeconds) * 1000) }
}

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof errors.JOSEError)) throw error
}
