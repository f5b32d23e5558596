import { createHash, randomBytes } from 'node:crypto'

/** Generates a token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the shape of a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** Hashes a token for storage: enough to recognise it, but not to use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
