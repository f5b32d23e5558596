import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

import type { PushTarget } from './push.ts'

const curve = 'prime256v1'
const recordBytes = 4096
/** Marks the last record, after its text. */
const lastRecord = 2

/** The random parts of a message, which only a test may choose. */
export type Chance = { sender: ECDH; salt: Buffer }

/**
 * Encrypts a message for a subscription: a body of the content encoding `aes128gcm` with a single record (RFC 8291 and
 * RFC 8188). Throws if the key of the subscription is no point of its curve.
 */
export function encryptFor(
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  text: Buffer,
  { sender, salt }: Chance = newChance(),
): Buffer {
  const publicKey = sender.getPublicKey()
  const secret = sender.computeSecret(p256dh)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const material = hkdfSync('sha256', secret, auth, info, 32)
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(material), salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(recordBytes)
  sizes.writeUInt8(publicKey.length, 4)
  const record = [cipher.update(text), cipher.update(Buffer.of(lastRecord)), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, sizes, publicKey, ...record])
}

function newChance(): Chance {
  const sender = createECDH(curve)
  sender.generateKeys()
  return { sender, salt: randomBytes(16) }
}

/** Whether a public key is a point of the curve. */
export function isOnCurve(publicKey: Buffer): boolean {
  const any = createECDH(curve)
  any.setPrivateKey(Buffer.of(1))
  try {
    any.computeSecret(publicKey)
    return true
  } catch {
    return false
  }
}
