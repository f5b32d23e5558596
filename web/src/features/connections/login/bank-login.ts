import { inAppPath } from '#lib/device/address.ts'
import { readStored, writeStored } from '#lib/device/storage.ts'

/** A login at a bank that is under way, known by its state. */
export type BankLogin = {
  state: string
  /** The page that it was started from. */
  from: string
  /** The page to open afterwards instead of the progress of the sync. */
  next?: string | undefined
}

/** Remembers a login for as long as the window is open. */
export function keepLogin(login: BankLogin): void {
  writeStored('bankLogin', JSON.stringify(login))
}

/** The login with this state; undefined if it was not started in this window. */
export function loginOf(state: string | undefined): BankLogin | undefined {
  try {
    const kept = JSON.parse(readStored('bankLogin') ?? '{}') as Partial<Record<keyof BankLogin, unknown>>
    if (state === undefined || kept.state !== state) return undefined
    return { state, from: inAppPath(kept.from) ?? '/overview', next: inAppPath(kept.next) }
  } catch {
    return undefined // not written by this app
  }
}

export function forgetLogin(): void {
  writeStored('bankLogin', undefined)
}
