import { readStored, writeStored } from '#lib/device/storage.ts'

const key = 'asked'
const countsForMs = 30 * 60_000

type CodeRequest = { email: string; at: number }

/**
 * Whether the terms were accepted in this browser when a code was requested for this address, at most 30 minutes ago.
 */
export function termsAcceptedFor(email: string): boolean {
  const asked = readAsked()
  return asked?.email === email.toLowerCase() && Date.now() - asked.at < countsForMs
}

/** Stores it for the next page and for the mailed link, which opens in another tab; `false` removes it. */
export function rememberTerms(email: string, accepted: boolean): void {
  writeStored(
    key,
    accepted ? JSON.stringify({ email: email.toLowerCase(), at: Date.now() } satisfies CodeRequest) : undefined,
  )
}

function readAsked(): CodeRequest | undefined {
  try {
    return JSON.parse(readStored(key) ?? 'null') as CodeRequest | undefined
  } catch {
    return undefined // another format, so not from this version
  }
}
