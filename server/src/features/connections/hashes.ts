import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A keyed hash, so that what it stands for cannot be guessed from the database. */
export function keyedHash(secret: string, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
}

/** Comes back from a login once: 256 random bits. */
export function newState(): string {
  return randomBytes(32).toString('base64url')
}

export function hashState(state: string): Buffer {
  return createHash('sha256').update(state).digest()
}
