import { createHash, randomBytes } from 'node:crypto'

import type { Context } from '#context.ts'
import { defaultLimits, type OutgoingLimits } from '#partners/outgoing.ts'

import { capabilities } from '../capabilities.ts'
import { type Access as Reading, type FullSource, HoldingsError } from '../holdings.ts'
import type { Bank } from './call.ts'
import { type Access, longPages, readAll, readOne } from './lists.ts'
import { liveReads } from './live.ts'
import { readBalances, readDepots, readPositions } from './resources.ts'
import { createPace } from './pace.ts'
import { SessionsReply, TransactionsReply } from './replies.ts'
import { accountsOf, type DepotContents } from './reported.ts'
import { type Tokens, tokensIn } from './stored-tokens.ts'
import { exchangeCode, freshTokens, refreshTokens, requireTokens, revokeTokens } from './tokens.ts'

type Options = Pick<Context, 'log' | 'now'> & {
  /** The base address of the bank's interface, such as https://api.comdirect.de. */
  url: string
  /** The address of the page where members log in. */
  loginUrl: string
  clientId: string
  clientSecret: string
  /** The most requests per second of this node. The bank allows ten of all nodes together. */
  perSecond?: number
  outgoing?: Partial<OutgoingLimits>
}

const limits: OutgoingLimits = { ...defaultLimits, timeoutMs: 20_000, maxBytes: 8 * 1024 * 1024 }
/** Without a first day, the bank sends the last months only. */
const firstDay = '2000-01-01'
const mostCode = 2000

/** The broker comdirect. The member logs in on its pages; we hold tokens that read and cannot trade without a TAN. */
export function comdirectSource(options: Options): FullSource {
  const { log, now, clientId, clientSecret, perSecond = 8, outgoing } = options
  const bank: Bank = {
    log,
    now,
    clientId,
    clientSecret,
    url: options.url.replace(/\/+$/, ''),
    limits: { ...limits, ...outgoing },
    pace: createPace(perSecond),
    lastRequest: 0,
    refreshes: new Map(),
  }
  const accessOf = ({ credentials, renew, signal }: Reading): Access => ({
    bank,
    tokens: freshTokens(bank, requireTokens(credentials), renew),
    signal,
  })
  return {
    capabilities: capabilities.comdirect,
    banks: (country) => Promise.resolve(country === 'DE' ? [{ key: 'comdirect', name: 'comdirect' }] : []),
    begin: ({ state, redirectUrl }) => {
      const verifier = randomBytes(32).toString('base64url')
      return Promise.resolve({ url: loginUrlOf(options, { state, redirectUrl, verifier }), credentials: { verifier } })
    },
    exchange: async ({ code, redirectUrl, credentials: { verifier } }) => {
      if (code.trim() === '') throw new HoldingsError('comdirect', 'code_missing')
      if (code.length > mostCode || verifier === undefined) throw new HoldingsError('comdirect', 'code_invalid')
      return exchangeCode(bank, { code, redirectUrl, verifier })
    },
    read: async ({ since, ...access }) => readAccounts(accessOf(access), since),
    live: liveReads(accessOf),
    revoke: async (credentials) => {
      const tokens = tokensIn(credentials)
      if (tokens) await revoke(bank, tokens)
    },
  }
}

function loginUrlOf(
  { loginUrl, clientId }: Options,
  { state, redirectUrl, verifier }: { state: string; redirectUrl: string; verifier: string },
): string {
  const url = new URL(loginUrl)
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUrl,
    state,
    scope: 'BANKING_RO BROKERAGE_RW SESSION_RW',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url.href
}

async function readAccounts(access: Access, since: string | undefined) {
  const sessions = { name: '/sessions', path: '/session/clients/user/v1/sessions', schema: SessionsReply }
  const [session] = await readOne(access, sessions)
  // The bank lets nobody read without a second factor.
  if (!session?.activated2FA) throw new HoldingsError('comdirect', 'expired')
  const balances = await readBalances(access)
  const depots = await readDepots(access)
  const contents: DepotContents[] = []
  for (const depot of depots) contents.push({ depot, ...(await readDepot(access, depot.depotId, since)) })
  return accountsOf(contents, balances)
}

async function readDepot(access: Access, depotId: string, since: string | undefined) {
  const positions = await readPositions(access, depotId)
  const transactions = await readAll(access, {
    name: '/transactions',
    path: `/brokerage/v3/depots/${depotId}/transactions`,
    query: { 'min-bookingDate': since ?? firstDay, bookingStatus: 'BOOKED', ...longPages },
    schema: TransactionsReply,
    keyOf: ({ transactionId }) => transactionId,
  })
  // The bank sends the newest first.
  return { positions, transactions: transactions.toReversed() }
}

/** Revokes tokens, with new ones if the access token has ended. */
async function revoke(bank: Bank, tokens: Tokens): Promise<void> {
  if (await revokeTokens(bank, tokens)) return
  try {
    await revokeTokens(bank, await refreshTokens(bank, tokens))
  } catch (error) {
    const isGone = error instanceof HoldingsError && (error.fault === 'expired' || error.fault === 'locked')
    if (!isGone) throw error
  }
}
