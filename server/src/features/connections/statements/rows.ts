import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

import { compare, type Decimal, isNegative, negate, parseStored } from '@app/domain/decimal/decimal.ts'

import { bookedKey, type BookedNumbers, securityKey } from '#features/portfolios/index.ts'
import type { ReportedTransaction } from '#partners/holdings/holdings.ts'
import { type PackedStatement, type StatementLine, unpackLines } from '#partners/holdings/statements/packed.ts'
import type { RefusalReason } from '#partners/holdings/statements/statement.ts'

import type { Booked } from './booked.ts'
import type { NewRow } from './queries.ts'

/** Few enough to be dealt with without holding up the server. */
const part = 500

/** A long list in parts, between which the server goes on. */
export async function* inParts<Item>(list: readonly Item[]): AsyncGenerator<Item[]> {
  for (let first = 0; first < list.length; first += part) {
    yield list.slice(first, first + part)
    await setImmediate()
  }
}

/** The lines of a statement in parts, between which the server goes on. */
export async function* linesOf({ parts }: PackedStatement): AsyncGenerator<StatementLine[]> {
  for (const bytes of parts) {
    yield unpackLines(bytes)
    await setImmediate()
  }
}

/** The key of a security in addresses. */
export function shortKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}

/** What becomes of every row of a statement, in the order of the file, in parts. */
export async function* rowsOf(statement: PackedStatement, booked: Booked): AsyncGenerator<NewRow[]> {
  const shortKeys = new Map<string, string>()
  let place = 0
  for await (const lines of linesOf(statement)) {
    yield lines.map((line) => ({ ...nothing, place: ++place, row: line.row, ...outcomeOf(line, booked, shortKeys) }))
  }
}

const nothing = { reason: null, reasonValues: {}, account: '', securityKey: null, entry: null }

function outcomeOf(
  line: StatementLine,
  booked: Booked,
  shortKeys: Map<string, string>,
): Pick<NewRow, 'outcome'> & Partial<NewRow> {
  if ('skipped' in line) return { outcome: 'SKIPPED', reason: line.skipped }
  if ('refused' in line) {
    return { outcome: 'REFUSED', reason: line.refused.code, reasonValues: valuesOf(line.refused) }
  }
  const { transaction, account } = line
  const key = transaction.security && securityKey(transaction.security)
  if (key !== undefined && !shortKeys.has(key)) shortKeys.set(key, shortKey(key))
  const known = booked.get(account)?.get(bookedKey(transaction.key))
  return {
    outcome: known && !completes(known, transaction) ? 'DUPLICATE' : 'TAKEN',
    account,
    securityKey: key === undefined ? null : shortKeys.get(key)!,
    entry: transaction,
  }
}

/**
 * Whether a transaction has more than what was booked of it, because the file of then lacked some of its rows: pieces of an
 * order that was being filled, or a fee or a tax. An older file never takes away what a newer one had.
 */
function completes(booked: BookedNumbers, { quantity, fee, tax }: ReportedTransaction): boolean {
  const more = (part: string, than: string) => compare(sizeOf(part), sizeOf(than))
  const pieces = more(quantity, booked.quantity)
  return pieces > 0 || (pieces === 0 && (more(fee, booked.fee) > 0 || more(tax, booked.tax) > 0))
}

function sizeOf(text: string): Decimal {
  const value = parseStored(text)
  return isNegative(value) ? negate(value) : value
}

function valuesOf(reason: RefusalReason): Record<string, string> {
  const values = Object.entries(reason).filter(([name]) => name !== 'code')
  return Object.fromEntries(values.map(([name, value]) => [name, String(value)]))
}
