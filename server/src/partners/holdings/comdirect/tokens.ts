import { randomBytes } from 'node:crypto'

import { type Credentials, HoldingsError, type RenewCredentials } from '../holdings.ts'
import { type Bank, type BankReply, callBank, headersOf, isLocked, readReply } from './call.ts'
import { TokenReply } from './replies.ts'
import { type Tokens, tokensIn } from './stored-tokens.ts'

/** An access token is replaced this long before it ends. */
const spareMs = 120_000

const name = '/oauth/token'

/** Exchanges the code of a login for tokens. Throws a HoldingsError. */
export async function exchangeCode(
  bank: Bank,
  { code, redirectUrl, verifier }: { code: string; redirectUrl: string; verifier: string },
): Promise<Tokens & { customer?: string }> {
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUrl, code_verifier: verifier }
  const reply = await postToken(bank, form)
  if (reply.status === 400) throw new HoldingsError('comdirect', 'code_invalid')
  if (reply.status >= 400) {
    // Anything else is about us and not about the code, such as a wrong secret.
    if (!isLocked(reply))
      bank.log.error({ partner: 'comdirect', call: name, status: reply.status }, 'comdirect rejected us.')
    throw new HoldingsError('comdirect', isLocked(reply) ? 'locked' : 'unavailable')
  }
  const { kdnr: customer } = readReply(bank, { name }, reply, TokenReply)
  return { ...tokensOf(bank, reply, randomBytes(16).toString('hex')), ...(customer != null && { customer }) }
}

/** Exchanges a refresh token, which ends with it, for new tokens. Throws a HoldingsError. */
export async function refreshTokens(bank: Bank, { refreshToken, session }: Tokens): Promise<Tokens> {
  const reply = await postToken(bank, { grant_type: 'refresh_token', refresh_token: refreshToken })
  if (reply.status >= 400) throw new HoldingsError('comdirect', isLocked(reply) ? 'locked' : 'expired')
  return tokensOf(bank, reply, session)
}

/** Revokes an access token and its refresh token. Returns false if the bank does not know it, or not any more. */
export async function revokeTokens(bank: Bank, tokens: Tokens): Promise<boolean> {
  const { 'content-type': _, ...headers } = headersOf(bank, tokens)
  const call = { name: '/oauth/revoke', method: 'DELETE', path: '/oauth/revoke', signal: undefined } as const
  return (await callBank(bank, { ...call, headers })).status < 400
}

export type FreshTokens = {
  /** Tokens that are valid for a while, and not the ones that the bank has `refused`. Throws a HoldingsError. */
  get: (refused?: Tokens) => Promise<Tokens>
}

/** Refreshes tokens when they are about to end; new ones are stored before they are used. */
export function freshTokens(bank: Bank, stored: Tokens, renew: RenewCredentials): FreshTokens {
  let current = stored

  const refresh = async () =>
    requireTokens(await renew(current, (latest) => refreshTokens(bank, requireTokens(latest))))

  return {
    get: async (refused) => {
      const isFresh = Date.parse(current.expiresAt) - bank.now().getTime() > spareMs
      if (isFresh && current !== refused) return current
      const { refreshToken } = current
      // A refresh token works once, so that everything that needs a new one at the same time shares it.
      const refreshing = bank.refreshes.get(refreshToken) ?? refresh()
      bank.refreshes.set(refreshToken, refreshing)
      try {
        current = await refreshing
        return current
      } finally {
        bank.refreshes.delete(refreshToken)
      }
    },
  }
}

/** Throws a HoldingsError if the stored secrets are of a login that has not been finished. */
export function requireTokens(credentials: Credentials): Tokens {
  const tokens = tokensIn(credentials)
  if (!tokens) throw new HoldingsError('comdirect', 'expired')
  return tokens
}

/** Not aborted with what needs the tokens: their reply would be lost, and the old ones with it. */
function postToken(bank: Bank, form: Record<string, string>): Promise<BankReply> {
  const body = new URLSearchParams({ ...form, client_id: bank.clientId, client_secret: bank.clientSecret })
  return callBank(bank, { name, method: 'POST', path: '/oauth/token', body, signal: undefined })
}

function tokensOf(bank: Bank, reply: BankReply, session: string): Tokens {
  const { access_token, refresh_token, expires_in } = readReply(bank, { name }, reply, TokenReply)
  const expiresAt = new Date(bank.now().getTime() + expires_in * 1000).toISOString()
  return { accessToken: access_token, refreshToken: refresh_token, expiresAt, session }
}
