import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'

import type { PartnerConfig } from '#config-partner.ts'
import type { TestApp } from '#testing/test-app.ts'

export const keys = generateKeyPairSync('ed25519')

/** A partner whose customers log in on its page. */
export const partner: PartnerConfig = {
  login: { url: 'https://bank.example/sikta/login', key: keys.publicKey },
  tradeUrl: undefined,
}

let customers = 0
/** A customer whom no other test uses. */
export const someCustomer = () => `customer ${++customers}`

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

type Signature = (signed: string) => Buffer
const byPartner: Signature = (signed) => sign(null, Buffer.from(signed), keys.privateKey)

type TokenOptions = { header?: object; signature?: Signature }

/** A token with any header, claims and signature. */
export function tokenOf(
  claims: object,
  { header = { alg: 'EdDSA' }, signature = byPartner }: TokenOptions = {},
): string {
  const signed = `${encoded(header)}.${encoded(claims)}`
  return `${signed}.${signature(signed).toString('base64url')}`
}

/** What the partner says in a token of its customer, for a test app, which is called `localhost`. */
export function claimsOf({ clock }: TestApp, sub: string): Record<string, unknown> {
  const iat = clock().getTime() / 1000
  return { iss: 'https://bank.example', aud: 'http://localhost', sub, jti: randomUUID(), iat, exp: iat + 60 }
}

export const customerToken = (app: TestApp, sub: string): string => tokenOf(claimsOf(app, sub))

/** Logs a customer in. Returns the access token. */
export async function logInAsCustomer(app: TestApp, sub: string): Promise<string> {
  const { status, body } = await app.visitor.post('/user/login', { accessToken: customerToken(app, sub) })
  if (status !== 200) throw new Error(`the login is answered with ${status}`)
  return body.access_token
}
