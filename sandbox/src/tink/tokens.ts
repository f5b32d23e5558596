import { randomBytes } from 'node:crypto'

import type { Clock } from '#controls/clock.ts'

import { TinkError } from './errors.ts'

export const newId = (): string => randomBytes(16).toString('hex')

/** The client that Tink Link acts as; it alone may use the codes that are delegated to it. */
export const linkClientId = 'df05e4b379934cd09963197cc855bfe9'

export const tokenSeconds = 1800
const codeMs = 10 * 60_000

export type Grant = {
  /** Undefined for the client itself. */
  userId: string | undefined
  scopes: readonly string[]
  idHint?: string
}
type Timed = { grant: Grant; endsMs: number }

/** Access tokens, and the codes that are exchanged for them once. */
export function createTokens({ nowMs }: Clock) {
  const codes = new Map<string, Timed & { actor: string }>()
  const tokens = new Map<string, Timed>()
  return {
    /** A code that only the client `actor` can use. */
    issueCode(grant: Grant, actor: string): string {
      const code = newId()
      codes.set(code, { grant, actor, endsMs: nowMs() + codeMs })
      return code
    },
    /** Uses up the code; undefined if it is unknown, used, expired or another client's. */
    redeemCode(code: string, actor: string): Grant | undefined {
      const found = codes.get(code)
      if (!found || found.actor !== actor) return undefined
      codes.delete(code)
      return found.endsMs > nowMs() ? found.grant : undefined
    },
    issueToken(grant: Grant): string {
      const token = newId() + newId()
      tokens.set(token, { grant, endsMs: nowMs() + tokenSeconds * 1000 })
      return token
    },
    revokeOf(userId: string): void {
      for (const kept of [tokens, codes]) {
        for (const [key, { grant }] of kept) if (grant.userId === userId) kept.delete(key)
      }
    },
    /** The grant of a bearer token that has the scope; throws a TinkError otherwise. */
    authorize(header: string | undefined, scope: string): Grant {
      const found = tokens.get(/^Bearer (\w+)$/.exec(header ?? '')?.[1] ?? '')
      if (!found || found.endsMs <= nowMs()) {
        throw new TinkError(401, 'oauth.token_invalid', 'The access token is missing, unknown or has expired.')
      }
      if (!found.grant.scopes.includes(scope)) {
        throw new TinkError(403, 'oauth.scope_missing', `The access token does not have the scope ${scope}.`)
      }
      return found.grant
    },
  }
}
