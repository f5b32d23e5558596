import { createPublicKey, verify } from 'node:crypto'

/** What a sender says of itself. */
export type Identity = { key: string; subject: string; expires: number }

type Claims = { aud?: unknown; sub?: unknown; exp?: unknown }

/**
 * The sender in an `Authorization` header, if its token is signed with the key beside it and made for this origin (RFC 8292).
 * Clocks of tests stand still, so whether it has expired is left to them.
 */
export function identityIn(header: string | undefined, origin: string): Identity | undefined {
  const match = /^vapid t=([\w-]{1,200})\.([\w-]{1,1000})\.([\w-]{86}), ?k=([\w-]{87})$/.exec(header ?? '')
  if (!match) return undefined
  const [head, body, signature, key] = match.slice(1) as [string, string, string, string]
  const { aud, sub, exp } = read(body) as Claims
  const isMeantForUs = (read(head) as { alg?: unknown }).alg === 'ES256' && aud === origin
  if (!isMeantForUs || !Number.isInteger(exp) || !isContact(sub)) return undefined
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? { key, subject: sub, expires: Number(exp) } : undefined
}

const isContact = (sub: unknown): sub is string => typeof sub === 'string' && /^(?:mailto:|https:\/\/)./.test(sub)

function read(part: string): object {
  try {
    return Object(JSON.parse(Buffer.from(part, 'base64url').toString())) as object
  } catch {
    return {}
  }
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
}
