import { randomBytes, randomInt } from 'node:crypto'

import type { Customer, TanKind } from './customers.ts'

/** A customer's online access. */
export type Access = {
  customer: Customer
  isLocked: boolean
  wrongPins: number
  wrongTans: number
  /** How many challenges were fetched since the last correct TAN. */
  fetched: number
  open: Map<string, Challenge>
}

export type Challenge = { id: string; kind: TanKind; authentication: string; polls: number; isApproved: boolean }
export type TanResult = 'right' | 'wrong' | 'pending' | 'unknown' | 'locked'
type EntryResult = { result: 'wrong' } | { result: 'locked' } | { result: 'right'; access: Access }
export type Accesses = ReturnType<typeof createAccesses>

const mostWrongPins = 3
const mostWrongTans = 3
const mostFetched = 5
/** The app of a customer approves after so many polls. */
const pollsUntilApproved = 2

/** Keeps the online accesses of customers, with the bank's rules for locking them. */
export function createAccesses(customers: readonly Customer[]) {
  const byNumber = new Map<string, Access>()

  /** Adds a customer, or replaces their data and resets their access. */
  function add(customer: Customer): void {
    const fresh = { isLocked: customer.isLocked ?? false, wrongPins: 0, wrongTans: 0, fetched: 0 }
    const known = byNumber.get(customer.number)
    if (!known) return void byNumber.set(customer.number, { customer, ...fresh, open: new Map() })
    Object.assign(known, { customer, ...fresh })
    known.open.clear()
  }

  for (const customer of customers) add(customer)

  return {
    add,
    find: (number: string): Access | undefined => byNumber.get(number),
    /** All customers; those who were handed over last come first, as they have the latest prices. */
    customers: (): Customer[] => [...byNumber.values()].map(({ customer }) => customer).toReversed(),
    /** Customers whose credentials may be shown on the login page. */
    shown: (): Customer[] => [...byNumber.values()].flatMap(({ customer }) => (customer.isShown ? [customer] : [])),
    /** Checks a PIN. The third wrong one in a row locks the access. */
    enter(number: string, pin: string): EntryResult {
      const access = byNumber.get(number)
      if (access?.isLocked) return { result: 'locked' }
      if (access?.customer.pin === pin) {
        access.wrongPins = 0
        return { result: 'right', access }
      }
      if (access && ++access.wrongPins >= mostWrongPins) access.isLocked = true
      return { result: access?.isLocked ? 'locked' : 'wrong' }
    },
  }
}

/** Draws a TAN challenge. The fifth without a correct TAN in between locks the access; undefined if it is locked. */
export function drawChallenge(access: Access, kind: TanKind = access.customer.tanKind): Challenge | undefined {
  if (!access.isLocked && ++access.fetched >= mostFetched) access.isLocked = true
  if (access.isLocked) return undefined
  const id = String(randomInt(100_000_000, 1_000_000_000))
  const authentication = randomBytes(16).toString('hex').toUpperCase()
  const challenge = { id, kind, authentication, polls: 0, isApproved: false }
  access.open.set(id, challenge)
  return challenge
}

/** Answers a challenge. The third wrong TAN locks the access; a correct one resets all counters. */
export function answerChallenge(access: Access, id: string, tan: string | undefined): TanResult {
  if (access.isLocked) return 'locked'
  const challenge = access.open.get(id)
  if (!challenge) return 'unknown'
  if (challenge.kind === 'P_TAN_PUSH' && !challenge.isApproved) return 'pending'
  if (challenge.kind !== 'P_TAN_PUSH' && tan !== access.customer.tan) {
    access.isLocked = ++access.wrongTans >= mostWrongTans
    return access.isLocked ? 'locked' : 'wrong'
  }
  access.wrongTans = 0
  access.fetched = 0
  access.open.clear()
  return 'right'
}

/** Asks whether a pushed challenge is approved, which it is at the second time; undefined if there is none. */
export function pollChallenge(access: Access, authentication: string): 'PENDING' | 'AUTHENTICATED' | undefined {
  const challenge = [...access.open.values()].find((one) => one.authentication === authentication)
  if (challenge?.kind !== 'P_TAN_PUSH') return undefined
  challenge.isApproved ||= ++challenge.polls >= pollsUntilApproved
  return challenge.isApproved ? 'AUTHENTICATED' : 'PENDING'
}
