/** Where members log in at their bank; each has a page that the login leads back to. */
export const loginSources = ['tink', 'comdirect'] as const
export type LoginSource = (typeof loginSources)[number]

/** What a login at a bank led back with. */
export type BankReturn = { source: LoginSource; state?: string; code?: string; error?: string; reason?: string }

type RawSearch = Readonly<Record<string, unknown>>

/** Kept in memory only: the code gives access to the bank. */
let held: BankReturn | undefined

/** Whether an address has what a login returns; if so, keeps that until it is used. */
export function holdReturn(source: LoginSource, search: RawSearch): boolean {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const state = text('state')
  // With lasting access, Tink returns the credentials in place of a code.
  const code = text('code') ?? text('credentials_id') ?? text('credentialsId')
  const error = text('error')
  if (state === undefined && code === undefined && error === undefined) return false
  const reason = text('error_reason')
  held = { source, ...(state && { state }), ...(code && { code }), ...(error && { error }), ...(reason && { reason }) }
  return true
}

export const heldReturn = (source: LoginSource): BankReturn | undefined => (held?.source === source ? held : undefined)

export function forgetReturn(): void {
  held = undefined
}

/** What banks report if their customer has changed their mind, which is no error. */
const cancelled: ReadonlySet<string> = new Set(['USER_CANCELLED', 'access_denied'])

export const isCancelled = ({ error }: BankReturn): boolean => error !== undefined && cancelled.has(error)
