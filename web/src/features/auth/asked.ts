const key = 'sikta.asked'

/** Whether the terms were accepted when a code for this address was asked for in this window. */
export function termsAcceptedFor(email: string): boolean {
  try {
    return sessionStorage.getItem(key) === email
  } catch {
    return false // storage is closed in some private windows
  }
}

/** Remembers it, so that a second code can be asked for on the next page. */
export function rememberTerms(email: string, accepted: boolean): void {
  try {
    if (accepted) sessionStorage.setItem(key, email)
    else sessionStorage.removeItem(key)
  } catch {
    // asking again then works for members only
  }
}
