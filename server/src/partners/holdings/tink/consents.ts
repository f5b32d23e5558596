import { setTimeout as wait } from 'node:timers/promises'

import { HoldingsError, type HoldingsFault } from '../holdings.ts'
import { type Call, nothing } from './calls.ts'
import { type Consent, Consents } from './replies.ts'

export type Waiting = {
  /** The time between two looks at the status; Tink recommends one to two seconds. */
  pollMs: number
  /** How long an update may take. */
  patienceMs: number
  /** A refresh that has changed nothing by then was dropped, which Tink does without saying so. */
  droppedMs: number
  /** Holdings that are older are refreshed; at six hours that is four times a day, the most that PSD2 allows. */
  refreshAfterMs: number
}

export const defaultWaiting: Waiting = {
  pollMs: 1500,
  patienceMs: 90_000,
  droppedMs: 10_000,
  refreshAfterMs: 6 * 3_600_000,
}

/** A refresh that failed for a passing reason is tried again after this time. */
const againMs = 15 * 60_000

const underWay: ReadonlySet<string> = new Set(['CREATED', 'AUTHENTICATING', 'UPDATING'])
const faults: Record<string, HoldingsFault> = {
  AUTHENTICATION_ERROR: 'expired',
  SESSION_EXPIRED: 'expired',
  AWAITING_SUPPLEMENTAL_INFORMATION: 'expired',
  AWAITING_MOBILE_BANKID_AUTHENTICATION: 'expired',
  AWAITING_THIRD_PARTY_APP_AUTHENTICATION: 'expired',
  PERMANENT_ERROR: 'denied',
  DELETED: 'expired',
}

type Options = {
  call: Call
  token: string
  credentialsId: string
  waiting: Waiting
  now: () => Date
  signal: AbortSignal
}

export const listConsents = (call: Call, token: string, signal?: AbortSignal): Promise<Consent[]> =>
  call({ method: 'GET', path: '/api/v1/provider-consents', token, answer: Consents, signal }).then(
    ({ providerConsents }) => providerConsents,
  )

/**
 * Refreshes what Tink knows if that is old, and waits until it is up to date. Returns the member's consents. Throws a
 * HoldingsError if the bank does not let us in, or not in time.
 */
export async function updatedConsents(options: Options): Promise<Consent[]> {
  const { call, token, credentialsId, waiting, now, signal } = options
  const look = async () => {
    const consents = await listConsents(call, token, signal)
    const consent = consents.find((one) => one.credentialsId === credentialsId)
    if (!consent) throw new HoldingsError('Tink', 'expired')
    return { consents, consent }
  }

  let { consents, consent } = await look()
  const refreshedFrom = isStale(consent, waiting, now) ? consent.statusUpdated : undefined
  if (refreshedFrom !== undefined) await refresh(options)
  for (let waitedMs = 0; waitedMs < waiting.patienceMs; waitedMs += waiting.pollMs) {
    const isUnchanged = consent.statusUpdated === refreshedFrom && waitedMs < waiting.droppedMs
    if (!isUnchanged && isDone(consent)) return consents
    await wait(waiting.pollMs, undefined, { signal })
    ;({ consents, consent } = await look())
  }
  throw new HoldingsError('Tink', 'unavailable')
}

function isStale({ status, statusUpdated }: Consent, { refreshAfterMs }: Waiting, now: () => Date): boolean {
  const ageMs = now().getTime() - statusUpdated
  return (status === 'UPDATED' && ageMs >= refreshAfterMs) || (status === 'TEMPORARY_ERROR' && ageMs >= againMs)
}

/** True once the holdings can be read. Throws if that will not happen without the member or the bank. */
function isDone({ status, detailedError }: Consent): boolean {
  if (status === 'UPDATED') return true
  if (underWay.has(status)) return false
  if (detailedError?.details?.reason === 'USER_BLOCKED') throw new HoldingsError('Tink', 'locked')
  throw new HoldingsError('Tink', faults[status] ?? 'unavailable')
}

async function refresh({ call, token, credentialsId, signal }: Options): Promise<void> {
  await call({
    method: 'POST',
    path: `/api/v1/credentials/${encodeURIComponent(credentialsId)}/refresh`,
    query: { items: 'INVESTMENT_ACCOUNTS' },
    token,
    json: { userAvailability: { userPresent: false, userAvailableForInteraction: false } },
    answer: nothing,
    signal,
  })
}
