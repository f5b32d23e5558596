import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that only their holder knows. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the shape of a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** What we keep of a token: enough to recognise it, nothing to use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
