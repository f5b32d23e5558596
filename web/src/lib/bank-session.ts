import { inAppPath } from '#lib/device/address.ts'
import { createStored, readStored, writeStored } from '#lib/device/storage.ts'
import { useStore } from '#lib/device/store.ts'

/** Whether the member is logged in at their bank, as far as this device knows. The token of that session stays on the server. */
const session = createStored('bankSession')

/** The calls that a bank answers, by their addresses. */
const bankCalls = /^\/v1\/(?:comdirect\/|accounts(?:$|\?)|auth\/logout$)/
/** What such a call is refused with if it is about the member's own session. */
const ours = /^(?:invalid_token|not_authenticated|no_profile|code_required|account_suspended)$/

export const isBankCall = (address: string): boolean => bankCalls.test(address)

/** Whether a bank refused its customer, which says nothing about the session of the member with us. */
export function isBankRefusal(address: string, status: number, codes: string | null): boolean {
  return isBankCall(address) && (status === 401 || status === 403) && !ours.test(codes ?? '')
}

export const useBankSession = (): boolean => useStore(session) === 'active'

export function startBankSession(): void {
  session.set('active')
  writeStored('bankPage', undefined)
}

export function forgetBankSession(): void {
  session.set(undefined)
}

/** Forgets the session that a bank has refused, and keeps the page that needs it: the next login at the bank leads back there. */
export function endBankSession(): void {
  session.set(undefined)
  writeStored('bankPage', location.pathname + location.search)
}

/** The page that the next login at the bank leads to. */
export const keptPage = (): string | undefined => inAppPath(readStored('bankPage'))
