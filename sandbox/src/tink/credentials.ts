import type { Clock } from '#controls/clock.ts'

import type { Customer } from './customers.ts'
import type { Provider } from './providers.ts'
import { newId } from './tokens.ts'

export type Status =
  | 'CREATED'
  | 'AUTHENTICATING'
  | 'AWAITING_MOBILE_BANKID_AUTHENTICATION'
  | 'AWAITING_THIRD_PARTY_APP_AUTHENTICATION'
  | 'UPDATING'
  | 'UPDATED'
  | 'AUTHENTICATION_ERROR'
  | 'TEMPORARY_ERROR'
  | 'SESSION_EXPIRED'

export type DetailedError = { type: string; reason: string; retryable: boolean; displayMessage: string }
type StepOptions = { inMs?: number; error?: DetailedError }
type Step = { status: Status; atMs: number; error?: DetailedError }

/** A member's login at a bank. The steps include those that the bank will take by itself later. */
export type Credentials = {
  id: string
  userId: string
  provider: Provider
  username: string
  steps: Step[]
  sessionEndsMs: number
}

/** Which status may follow which, as documented; an AWAITING status may also follow itself. */
const next: Record<Status, readonly Status[]> = {
  CREATED: ['AUTHENTICATING', 'AUTHENTICATION_ERROR', 'TEMPORARY_ERROR'],
  AUTHENTICATING: [
    'AWAITING_MOBILE_BANKID_AUTHENTICATION',
    'AWAITING_THIRD_PARTY_APP_AUTHENTICATION',
    'UPDATING',
    'AUTHENTICATION_ERROR',
    'TEMPORARY_ERROR',
  ],
  AWAITING_MOBILE_BANKID_AUTHENTICATION: ['UPDATING', 'AUTHENTICATION_ERROR', 'TEMPORARY_ERROR'],
  AWAITING_THIRD_PARTY_APP_AUTHENTICATION: ['UPDATING', 'AUTHENTICATION_ERROR', 'TEMPORARY_ERROR'],
  UPDATING: ['UPDATED', 'TEMPORARY_ERROR'],
  UPDATED: ['CREATED', 'AUTHENTICATING', 'SESSION_EXPIRED'],
  SESSION_EXPIRED: ['CREATED', 'AUTHENTICATING'],
  AUTHENTICATION_ERROR: ['CREATED', 'AUTHENTICATING'],
  TEMPORARY_ERROR: ['CREATED', 'AUTHENTICATING'],
}

const awaitingMs = 9 * 60_000
const sessionMs = 90 * 86_400_000
/** The most that PSD2 allows while the customer is not there; Tink drops further ones without a word. */
const unattendedPerDay = 4
const dayMs = 86_400_000

const errorOf = (type: string, reason: string, displayMessage: string, retryable = false): DetailedError => ({
  type,
  reason,
  displayMessage,
  retryable,
})

export const errors = {
  wrongLogin: errorOf('USER_LOGIN_ERROR', 'STATIC_CREDENTIALS_INCORRECT', 'The bank rejected the login.'),
  blocked: errorOf('USER_LOGIN_ERROR', 'USER_BLOCKED', 'The bank has blocked the login.'),
  cancelled: errorOf('USER_LOGIN_ERROR', 'DYNAMIC_CREDENTIALS_FLOW_CANCELLED', 'The login was cancelled.'),
  timeout: errorOf('USER_LOGIN_ERROR', 'DYNAMIC_CREDENTIALS_FLOW_TIMEOUT', 'The login took too long.'),
  unavailable: errorOf('PROVIDER_ERROR', 'PROVIDER_UNAVAILABLE', 'The bank does not respond.', true),
}

const awaitingOf = ({ credentialsType }: Provider): Status =>
  credentialsType === 'MOBILE_BANKID'
    ? 'AWAITING_MOBILE_BANKID_AUTHENTICATION'
    : 'AWAITING_THIRD_PARTY_APP_AUTHENTICATION'
const failures: Record<
  NonNullable<Customer['failure']> | 'NONE',
  { status: Status; error: DetailedError } | undefined
> = {
  WRONG_LOGIN: { status: 'AUTHENTICATION_ERROR', error: errors.wrongLogin },
  BLOCKED: { status: 'AUTHENTICATION_ERROR', error: errors.blocked },
  TEMPORARY: { status: 'TEMPORARY_ERROR', error: errors.unavailable },
  NONE: undefined,
}

/** The credentials of all users, and how they go from one status to the next. */
export function createCredentials({ nowMs }: Clock, updateMs: number) {
  const all = new Map<string, Credentials>()
  const unattended = new Map<string, number[]>()

  /** The step that has been reached by now. */
  function current({ steps, sessionEndsMs }: Credentials): Step {
    const step = steps.findLast(({ atMs }) => atMs <= nowMs()) ?? steps[0]!
    const isOver = step.status === 'UPDATED' && sessionEndsMs <= nowMs()
    return isOver ? { status: 'SESSION_EXPIRED', atMs: sessionEndsMs } : step
  }

  /** Takes the step now or in some time, in place of those that would have followed. */
  function move(credentials: Credentials, status: Status, { inMs = 0, error }: StepOptions = {}): void {
    const before = current(credentials).status
    if (!next[before].includes(status)) throw new Error(`${before} is not followed by ${status}`)
    const reached = credentials.steps.filter(({ atMs }) => atMs <= nowMs())
    credentials.steps = [...reached, { status, atMs: nowMs() + inMs, ...(error && { error }) }]
  }

  function update(credentials: Credentials, customer: Customer | undefined): void {
    move(credentials, 'UPDATING')
    if (customer && customer.failure !== 'TEMPORARY') move(credentials, 'UPDATED', { inMs: updateMs })
    else move(credentials, 'TEMPORARY_ERROR', { inMs: updateMs, error: errors.unavailable })
  }

  return {
    current,
    find: (id: string, userId: string | undefined) => {
      const found = all.get(id)
      return found?.userId === userId ? found : undefined
    },
    listOf: (userId: string | undefined) => [...all.values()].filter((credentials) => credentials.userId === userId),
    remove: (id: string) => all.delete(id),
    /** Starts a login at a bank; `customer` is undefined if the user name and the password are nobody's. */
    logIn(userId: string, provider: Provider, username: string, customer: Customer | undefined): Credentials {
      const steps: Step[] = [{ status: 'CREATED', atMs: nowMs() }]
      const credentials = { id: newId(), userId, provider, username, steps, sessionEndsMs: nowMs() + sessionMs }
      all.set(credentials.id, credentials)
      move(credentials, 'AUTHENTICATING')
      const failure = failures[customer ? (customer.failure ?? 'NONE') : 'WRONG_LOGIN']
      move(credentials, failure?.status ?? awaitingOf(provider), { ...(failure && { error: failure.error }) })
      if (!failure) move(credentials, 'AUTHENTICATION_ERROR', { inMs: awaitingMs, error: errors.timeout })
      return credentials
    },
    /** Ends the login: the customer agreed, or did not. */
    answer(credentials: Credentials, hasAgreed: boolean, customer: Customer | undefined): void {
      if (!current(credentials).status.startsWith('AWAITING_')) return
      if (hasAgreed) update(credentials, customer)
      else move(credentials, 'AUTHENTICATION_ERROR', { error: errors.cancelled })
    },
    /** Fetches again what the bank reports. Does nothing while the session is over, during an update, or too often. */
    refresh(credentials: Credentials, customer: Customer | undefined, isPresent: boolean): void {
      const recent = (unattended.get(credentials.id) ?? []).filter((atMs) => atMs > nowMs() - dayMs)
      if (!['UPDATED', 'TEMPORARY_ERROR'].includes(current(credentials).status)) return
      if (!isPresent && recent.length >= unattendedPerDay) return
      if (!isPresent) unattended.set(credentials.id, [...recent, nowMs()])
      move(credentials, 'AUTHENTICATING')
      const failure = failures[customer?.failure ?? 'NONE']
      if (failure?.status === 'AUTHENTICATION_ERROR') move(credentials, failure.status, { error: failure.error })
      else update(credentials, customer)
    },
    /** How often the credentials have been updated, and when they were last; undefined if never. */
    updates({ steps }: Credentials): { count: number; lastMs: number } | undefined {
      const done = steps.filter(({ status, atMs }) => status === 'UPDATED' && atMs <= nowMs())
      const last = done.at(-1)
      return last && { count: done.length, lastMs: last.atMs }
    },
  }
}
