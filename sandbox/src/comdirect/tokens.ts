import { createHash, randomBytes, randomUUID } from 'node:crypto'

import type { Access } from './accesses.ts'

export type Session = { identifier: string; sessionTanActive: boolean; activated2FA: boolean }

/** A login that was granted to the client. */
export type Grant = {
  access: Access
  session: Session
  accessToken: string
  accessUntilMs: number
  refreshToken: string
  refreshUntilMs: number
  /** When its latest requests came, for the limit per second. */
  requestedMs: number[]
}

type IssuedCode = { access: Access; redirectUri: string; challenge: string; untilMs: number }
type Redemption = { code: string; redirectUri: string; verifier: string }
export type Tokens = ReturnType<typeof createTokens>

export const accessSeconds = 599
const accessMs = accessSeconds * 1000
const refreshMs = 20 * 60_000
const codeMs = 60_000

const randomToken = () => randomBytes(32).toString('base64url')

/** Issues codes and tokens, by the sandbox's clock. */
export function createTokens(now: () => Date) {
  const codes = new Map<string, IssuedCode>()
  const grants = new Set<Grant>()
  const nowMs = () => now().getTime()

  function forgetExpired(): void {
    for (const [code, { untilMs }] of codes) if (untilMs <= nowMs()) codes.delete(code)
    for (const grant of grants)
      if (grant.refreshUntilMs <= nowMs() && grant.accessUntilMs <= nowMs()) grants.delete(grant)
  }

  function renew(grant: Omit<Grant, 'accessToken' | 'accessUntilMs' | 'refreshToken' | 'refreshUntilMs'>): Grant {
    const renewed = {
      ...grant,
      accessToken: randomToken(),
      accessUntilMs: nowMs() + accessMs,
      refreshToken: randomToken(),
      refreshUntilMs: nowMs() + refreshMs,
    }
    grants.add(renewed)
    return renewed
  }

  return {
    issueCode(request: Omit<IssuedCode, 'untilMs'>): string {
      forgetExpired()
      const code = randomToken()
      codes.set(code, { ...request, untilMs: nowMs() + codeMs })
      return code
    },
    /** Exchanges a code, once; undefined if it is not valid for the request. */
    redeem({ code, redirectUri, verifier }: Redemption): Grant | undefined {
      forgetExpired()
      const issued = codes.get(code)
      codes.delete(code)
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      if (issued?.redirectUri !== redirectUri || issued.challenge !== challenge) return undefined
      const session = { identifier: idOf(randomUUID()), sessionTanActive: false, activated2FA: true }
      return renew({ access: issued.access, session, requestedMs: [] })
    },
    /** Exchanges a refresh token for new tokens of the same session; the old ones end. */
    refresh(refreshToken: string): Grant | undefined {
      forgetExpired()
      const grant = [...grants].find((one) => one.refreshToken === refreshToken && one.refreshUntilMs > nowMs())
      if (!grant) return undefined
      grants.delete(grant)
      return renew(grant)
    },
    find: (accessToken: string): Grant | undefined =>
      [...grants].find((one) => one.accessToken === accessToken && one.accessUntilMs > nowMs()),
    revoke: (grant: Grant): void => void grants.delete(grant),
  }
}

/** An id in the bank's form, 32 hexadecimal digits, derived from text. */
export function idOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32).toUpperCase()
}
