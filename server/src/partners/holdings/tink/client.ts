import type { Log } from '#context.ts'
import type { OutgoingLimits } from '#partners/outgoing.ts'
import { PartnerError } from '#partners/partner-error.ts'

import { capabilities } from '../capabilities.ts'
import { HoldingsError, type HoldingsFault, type InteractiveSource, type ReportedAccount } from '../holdings.ts'
import { readAccounts } from './accounts.ts'
import { callsTo, TinkRefusal } from './calls.ts'
import { begin, exchange, revoke, type Stored, storedIn, type Tink } from './connections.ts'
import { defaultWaiting, updatedConsents, type Waiting } from './consents.ts'
import { banksIn, Providers } from './replies.ts'
import { type Client, createTokens, isStatus } from './tokens.ts'

type Options = {
  /** The base URL of the API, such as https://api.tink.com. */
  url: string
  /** The page on which members connect a bank, such as https://link.tink.com/1.0/products/connect-accounts. */
  linkUrl: string
  client: Client
  /** Shown on Tink's page as the one who connects, because a source is not told the member's name. Latin-1. */
  appName: string
  log: Log
  now: () => Date
  outgoing?: Partial<OutgoingLimits>
  waiting?: Partial<Waiting>
}

/**
 * Holdings at Swedish banks by way of Tink, which has no investments of German and British ones: their customers can
 * connect, and no account is reported. Tink reports no trades in investment accounts either.
 */
export function tinkSource(options: Options): InteractiveSource {
  const { client, linkUrl, appName, now } = options
  const call = callsTo(options.url, options.outgoing)
  const tink: Tink = { call, tokens: createTokens(call, client, now), client, linkUrl, appName }
  const updates = { waiting: { ...defaultWaiting, ...options.waiting }, now }

  /** Turns the failure of a step into a HoldingsError, which says nothing of what was sent or received. */
  async function attempt<Answer>(step: string, run: () => Promise<Answer>): Promise<Answer> {
    try {
      return await run()
    } catch (error) {
      const fault = faultOf(error)
      if (fault === undefined) throw error
      options.log.warn({ partner: 'Tink', step, fault }, (error as Error).message)
      throw new HoldingsError('Tink', fault)
    }
  }

  return {
    capabilities: capabilities.tink,
    banks: (country) =>
      attempt('banks', async () => {
        const path = `/api/v1/providers/${country}`
        return banksIn(await tink.tokens.asClient((token) => call({ method: 'GET', path, token, answer: Providers })))
      }),
    begin: (request) => attempt('begin', () => begin(tink, request)),
    exchange: ({ code, credentials }) => attempt('exchange', () => exchange(tink, code, storedIn(credentials))),
    read: ({ credentials, signal }) => attempt('read', () => read(tink, storedIn(credentials), { ...updates, signal })),
    revoke: (credentials, isNeeded) => attempt('revoke', () => revoke(tink, storedIn(credentials), isNeeded)),
  }
}

type Updates = { waiting: Waiting; now: () => Date; signal: AbortSignal }

async function read({ call, tokens }: Tink, stored: Stored, updates: Updates): Promise<ReportedAccount[]> {
  const { member, credentialsId, accessToken } = stored
  const { signal } = updates
  if (accessToken !== undefined) {
    return readAccounts({ call, token: accessToken, isOurs: () => true, signal }).catch((error: unknown) => {
      throw isStatus(error, 401) ? new HoldingsError('Tink', 'expired') : error
    })
  }
  if (credentialsId === undefined) throw new HoldingsError('Tink', 'expired')
  const scope = 'investment-accounts:readonly,provider-consents:read,credentials:refresh'
  return tokens.asMember({ member, scope, signal }, async (token) => {
    const consents = await updatedConsents({ call, token, credentialsId, ...updates })
    // Tink lists the accounts of all of the member's banks together.
    const others = consents.filter((consent) => consent.credentialsId !== credentialsId)
    const foreign = new Set(others.flatMap(({ accountIds }) => accountIds ?? []))
    const isOurs = (id: string) => !foreign.has(id)
    return readAccounts({ call, token, isOurs, signal })
  })
}

const unreadable: ReadonlySet<string> = new Set(['too_large', 'unreadable', 'redirected'])
/** What Tink no longer has, the member has to connect again. */
const faultByStatus: Record<number, HoldingsFault> = { 403: 'denied', 404: 'expired' }

function faultOf(error: unknown): HoldingsFault | undefined {
  if (error instanceof HoldingsError) return error.fault
  if (error instanceof PartnerError) return unreadable.has(error.fault) ? 'unreadable' : 'unavailable'
  return error instanceof TinkRefusal ? (faultByStatus[error.status] ?? 'unavailable') : undefined
}
