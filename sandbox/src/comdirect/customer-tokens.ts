import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'

export type CustomerTokens = ReturnType<typeof createCustomerTokens>
type Claims = { issuer: string; audience: string; subject: string }

const tokenSeconds = 60

/** Signs the tokens with which customers log in to an app, as JWTs with a key pair of this process. */
export function createCustomerTokens(now: () => Date) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    /** The public key that verifies them, 32 bytes in base64url. */
    loginKey: publicKey.export({ format: 'jwk' }).x!,
    issue({ issuer, audience, subject }: Claims): string {
      const issuedAt = Math.floor(now().getTime() / 1000)
      const times = { iat: issuedAt, exp: issuedAt + tokenSeconds }
      const claims = { iss: issuer, aud: audience, sub: subject, jti: randomUUID(), ...times }
      const signed = `${encoded({ alg: 'EdDSA', typ: 'JWT' })}.${encoded(claims)}`
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
