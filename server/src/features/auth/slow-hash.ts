import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { AppError } from '#errors.ts'
import { createTurns } from '#limits/in-turn.ts'

const derive = promisify(argon2)
const cost = { memory: 12_288, passes: 3, parallelism: 1, tagLength: 32 }
const atOnce = 4
const mostWaiting = 32

type SlowHashes = { hash: typeof slowHash; matches: typeof matchesSlowHash }

let places = atOnce + mostWaiting
const inTurn = createTurns(atOnce)

/**
 * Runs work that hashes in one of a limited number of slots, taken before its first query, so that a flood of logins
 * cannot starve others of CPU or connections. Throws `throttled` at once if all slots are taken.
 */
export async function withPlaceToHash<Result>(work: (hashes: SlowHashes) => Promise<Result>): Promise<Result> {
  if (places === 0) throw new AppError('throttled', undefined, { seconds: 5 })
  places--
  try {
    return await work({ hash: slowHash, matches: matchesSlowHash })
  } finally {
    places++
  }
}

/** An argon2id hash with its salt, `salt$tag` in base64url; takes about 40 ms on purpose. */
async function slowHash(message: Buffer): Promise<string> {
  const salt = randomBytes(16)
  const tag = await inTurn(() => derive('argon2id', { message, nonce: salt, ...cost }))
  return `${salt.toString('base64url')}$${tag.toString('base64url')}`
}

async function matchesSlowHash(message: Buffer, hash: string): Promise<boolean> {
  const [salt = '', expected = ''] = hash.split('$')
  const tag = await inTurn(() => derive('argon2id', { message, nonce: Buffer.from(salt, 'base64url'), ...cost }))
  return timingSafeEqual(tag, Buffer.from(expected, 'base64url'))
}

/** A well-formed hash that no known message matches. */
export const hashOfNothing = [16, cost.tagLength].map((bytes) => randomBytes(bytes).toString('base64url')).join('$')
