import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

import { bookedKey, securityKey } from '#features/portfolios/index.ts'
import { type PackedStatement, type StatementLine, unpackLines } from '#partners/holdings/statements/packed.ts'
import type { RefusalReason } from '#partners/holdings/statements/statement.ts'

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

type Booked = ReadonlyMap<string, ReadonlySet<string>>

/** What becomes of every row of a statement, in the order of the file, in parts. `booked` are keys by account. */
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
  return {
    outcome: booked.get(account)?.has(bookedKey(transaction.key)) ? 'DUPLICATE' : 'TAKEN',
    account,
    securityKey: key === undefined ? null : shortKeys.get(key)!,
    entry: transaction,
  }
}

function valuesOf(reason: RefusalReason): Record<string, string> {
  const values = Object.entries(reason).filter(([name]) => name !== 'code')
  return Object.fromEntries(values.map(([name, value]) => [name, String(value)]))
}
