import { createECDH, createPrivateKey, sign } from 'node:crypto'

const lifetimeSeconds = 12 * 3600

/** Identifies this server to push services (RFC 8292). */
export type Vapid = {
  /** The public key, as base64url. */
  key: string
  /** The `Authorization` of requests to an origin. */
  authorize: (origin: string, now: Date) => string
}

/** `subject` is where the operators of a push service reach ours. Throws if the key is no private key of P-256. */
export function vapidOf(privateKey: Buffer, subject: string): Vapid {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const publicKey = pair.getPublicKey()
  const key = publicKey.toString('base64url')
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) => part.toString('base64url'))
  const d = privateKey.toString('base64url')
  const signer = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d } })
  return {
    key,
    authorize: (origin, now) => {
      const expires = Math.floor(now.getTime() / 1000) + lifetimeSeconds
      const claims = [
        { typ: 'JWT', alg: 'ES256' },
        { aud: origin, exp: expires, sub: subject },
      ]
      const text = claims.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
      const signature = sign('sha256', Buffer.from(text), { key: signer, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${text}.${signature.toString('base64url')}, k=${key}`
    },
  }
}
