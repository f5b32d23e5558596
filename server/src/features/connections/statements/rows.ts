import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

import { bookedKey, securityKey } from '#features/portfolios/index.ts'
import type { RefusalReason, Statement } from '#partners/holdings/statements/statement.ts'

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

/** The key of a security in addresses. */
export function shortKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}

type Pending = Omit<NewRow, 'place'>
type Lines = Map<number, Pending[]>

/** What becomes of every row of a statement, in the order of the file, in parts. `booked` are keys by account. */
export async function* rowsOf(
  statement: Statement,
  booked: ReadonlyMap<string, ReadonlySet<string>>,
): AsyncGenerator<NewRow[]> {
  const lines: Lines = new Map()
  await addTaken(lines, statement, booked)
  for await (const some of inParts(statement.skipped)) {
    for (const { rows, reason } of some)
      for (const row of rows) addTo(lines, { ...nothing, row, outcome: 'SKIPPED', reason })
  }
  for await (const some of inParts(statement.refused)) {
    for (const { rows, reason } of some)
      for (const row of rows)
        addTo(lines, { ...nothing, row, outcome: 'REFUSED', reason: reason.code, reasonValues: valuesOf(reason) })
  }
  let place = 0
  for await (const some of inParts([...Int32Array.from(lines.keys()).sort()])) {
    yield some.flatMap((line) => lines.get(line)!).map((row) => ({ ...row, place: ++place }))
  }
}

async function addTaken(
  lines: Lines,
  { taken }: Statement,
  booked: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const short = new Map<string, string>()
  for await (const some of inParts(taken)) {
    for (const { transaction, account, rows } of some) {
      const key = transaction.security && securityKey(transaction.security)
      if (key !== undefined && !short.has(key)) short.set(key, shortKey(key))
      const isBooked = booked.get(account)?.has(bookedKey(transaction.key))
      addTo(lines, {
        ...nothing,
        row: rows[0] ?? 1,
        outcome: isBooked ? 'DUPLICATE' : 'TAKEN',
        account,
        securityKey: key === undefined ? null : short.get(key)!,
        entry: transaction,
      })
    }
  }
}

function addTo(lines: Lines, row: Pending): void {
  const list = lines.get(row.row)
  if (list) list.push(row)
  else lines.set(row.row, [row])
}

const nothing = { reason: null, reasonValues: {}, account: '', securityKey: null, entry: null }

function valuesOf(reason: RefusalReason): Record<string, string> {
  const values = Object.entries(reason).filter(([name]) => name !== 'code')
  return Object.fromEntries(values.map(([name, value]) => [name, String(value)]))
}
