import { createHmac, timingSafeEqual } from 'node:crypto'

/** A token that shows a statement of reasons, and takes the appeal against it. It works without logging in, and for nothing else. */
export function decisionToken(secret: string, decisionId: string): string {
  return `${decisionId}.${signatureOf(secret, decisionId).toString('base64url')}`
}

/** The decision whose token it is; `undefined` if it is none. */
export function decisionOf(secret: string, token: string): string | undefined {
  const [decisionId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secret, decisionId)
  return given.length === expected.length && timingSafeEqual(given, expected) ? decisionId : undefined
}

function signatureOf(secret: string, decisionId: string): Buffer {
  return createHmac('sha256', secret).update(`decision\n${decisionId}`).digest()
}
