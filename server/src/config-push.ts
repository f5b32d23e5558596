import { createECDH, hkdfSync } from 'node:crypto'

import * as z from 'zod'

import { UserFacingError } from './errors.ts'

/** The settings of notifications by push. */
export const pushSettings = {
  PUSH_KEY: z
    .string()
    .regex(/^[\w-]{43}=?$/, 'expected 32 bytes as base64url')
    .optional()
    .describe('the private key (VAPID) that identifies the server to push services; derived from SECRET by default'),
}

const PushSettings = z.object(pushSettings)

/**
 * The private key of the settings, or one that follows from the secret, so that all nodes have the same. Throws a
 * UserFacingError if the setting is no key.
 */
export function pushKey({ PUSH_KEY }: z.infer<typeof PushSettings>, secret: string): Buffer {
  if (PUSH_KEY !== undefined) {
    const key = Buffer.from(PUSH_KEY, 'base64url')
    if (!isPrivateKey(key)) throw new UserFacingError('The setting PUSH_KEY is wrong: it is no private key of P-256.')
    return key
  }
  // Almost every number of 32 bytes is a key.
  for (let attempt = 0; ; attempt++) {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `push services ${attempt}`, 32))
    if (isPrivateKey(key)) return key
  }
}

function isPrivateKey(key: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key)
    return true
  } catch {
    return false
  }
}
