import { readStatement } from './read-statement.ts'
import type { Statement, StatementResult } from './statement.ts'

export const today = '2026-11-24'

/** A valid ISIN of a country with the given digits. */
export function isinOf(country: string, number: number): string {
  const body = country + String(number).padStart(9, '0')
  const digits = Array.from(body, (character) => Number.parseInt(character, 36)).join('')
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const weighted = i % 2 === 0 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return body + String((10 - (sum % 10)) % 10)
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

export const read = (text: string): StatementResult => readStatement(bytesOf(text), today)

/** The statement of a text that must be readable as a whole. */
export function statementOf(text: string): Statement {
  const result = read(text)
  if ('fault' in result) throw new Error(`refused: ${JSON.stringify(result.fault)}`)
  return result.statement
}

/** What was taken, without keys and with the security's ISIN, WKN, symbol or name. */
export function taken(text: string) {
  return statementOf(text).taken.map(({ transaction, account, rows }) => {
    const { key: _, security, executedAt: __, ...rest } = transaction
    const name = security && (security.isin ?? security.wkn ?? security.symbol ?? security.name)
    return { ...rest, security: name, account, rows }
  })
}

export const keysOf = (text: string): string[] => statementOf(text).taken.map(({ transaction }) => transaction.key)

export const refusals = (text: string) => statementOf(text).refused.map(({ reason }) => reason)

export const skips = (text: string) => statementOf(text).skipped

/** Lines with a line break each. */
export const lines = (...texts: string[]): string => texts.map((text) => `${text}\r\n`).join('')
