import { createHmac, randomInt } from 'node:crypto'

import { limits } from '@app/contract/limits.ts'

// Letters and digits that are not mistaken for each other in print or aloud.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code to type: 8 characters of 30, each equally likely (39 bit). */
export function newTypedCode(): string {
  return Array.from({ length: limits.codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** As it stands in the mail: XXXX-XXXX. */
export function printedCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** What was meant by what was typed: blanks, dashes and case do not count. */
export function meantCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** The code bound to its address and to our secret, so that a copy of the database alone does not allow guessing. */
export function pepperedCode(secret: string, email: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`login code\n${email.toLowerCase()}\n${code}`).digest()
}
