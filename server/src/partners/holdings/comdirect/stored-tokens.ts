import * as z from 'zod'

import type { Credentials } from '../holdings.ts'

const Stored = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  /** When the access token ends. */
  expiresAt: z.iso.datetime(),
  /** Our name for the session in the numbers of requests. */
  session: z.string().regex(/^[\da-f]{32}$/),
})
export type Tokens = z.infer<typeof Stored>

/** The tokens in stored credentials; undefined if no code has been exchanged for them. */
export function tokensIn(credentials: Credentials): Tokens | undefined {
  return Stored.safeParse(credentials).data
}
