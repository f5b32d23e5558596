import { createHmac, randomInt } from 'node:crypto'

import { limits } from '@app/contract/limits.ts'

// Letters and digits that are not mistaken for each other in print or aloud.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Generates a code to type: 8 characters out of 30, each equally likely (39 bits). */
export function newTypedCode(): string {
  return Array.from({ length: limits.codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Formats a code as printed in the mail: XXXX-XXXX. */
export function printedCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Normalises a typed code: ignores blanks, dashes and case. */
export function meantCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/**
 * Binds a code to its address and to the server's secret, so that a copy of the database alone does not allow guessing.
 */
export function pepperedCode(secret: string, email: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`login code\n${email.toLowerCase()}\n${code}`).digest()
}
