import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

import type { Statement } from '@app/contract/connections.ts'
import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError } from '#errors.ts'
import { bookedKey, listBookedKeys, matchSecurities, securityKey } from '#features/portfolios/index.ts'
import type { ReportedSecurity } from '#partners/holdings/holdings.ts'
import { createTurns } from '#limits/in-turn.ts'
import { readInWorker } from '#partners/holdings/statements/read-in-worker.ts'
import type { FileFault, RefusalReason, Statement as ReadStatement } from '#partners/holdings/statements/statement.ts'

import { findConnectionOf } from '../queries.ts'
import { brokerOf } from './brokers.ts'
import { hashAccount, requireFormat } from './formats.ts'
import {
  countStatements,
  insertRows,
  insertSecurities,
  insertStatement,
  lockStatementsOf,
  type NewRow,
} from './queries.ts'
import { presentStatement } from './read.ts'

/** A reading takes a thread of its own with its memory, so that others wait for their turn. */
const mostAtOnce = 2
/** Files that are read or wait; each is kept in memory meanwhile. */
const mostOpen = 10

/** So many rows take a few milliseconds; requests are served before the next ones. */
const turn = 1000

export type ReadFile = (bytes: Buffer, today: string) => Promise<ReadStatement>

/** Reads files in threads, a few at a time. */
export function openReader(): ReadFile {
  const inTurn = createTurns(mostAtOnce)
  let open = 0
  return async (bytes, today) => {
    if (open >= mostOpen) throw new AppError('unavailable')
    open++
    try {
      const result = await inTurn(() => readInWorker({ bytes, today }))
      if ('fault' in result) throw refusalOf(result.fault)
      return result.statement
    } finally {
      open--
    }
  }
}

function refusalOf({ code }: FileFault): AppError {
  return new AppError(code === 'too_large' ? code : `statement_${code}`)
}

/** Reads and stores a statement, and says what would happen to each of its rows. */
export async function uploadStatement(
  context: Context,
  readFile: ReadFile,
  { memberId, bytes }: { memberId: string; bytes: Buffer | undefined },
): Promise<Statement> {
  const { db, now } = context
  await refuseTooMany(db, memberId)
  const at = now()
  const read = await readFile(bytes ?? Buffer.alloc(0), at.toISOString().slice(0, 10))
  const connection = await findConnectionOf(db, { memberId, source: 'statement', bankKey: brokerOf(read.format).key })
  if (connection) await requireFormat(context, connection.id, read)
  const booked = connection ? await bookedIn(context, connection.id, read) : new Set<string>()
  const securities = await securitiesIn(read)
  const rows = await rowsOf(read, booked)
  const id = await db.transaction().execute(async (tx) => {
    // Counted again under a lock, as several may be uploaded at once.
    await lockStatementsOf(tx, memberId)
    await refuseTooMany(tx, memberId)
    const matches = await matchSecurities(tx, securities, read.accounts[0]?.currency ?? 'EUR')
    const statementId = await insertStatement(tx, { ...read, memberId, at })
    await insertSecurities(
      tx,
      statementId,
      Array.from(securities, ([key, security]) => ({
        key: shortKey(key),
        security,
        instrumentId: matches.get(key) ?? null,
      })),
    )
    await insertRows(tx, statementId, rows)
    return statementId
  })
  return presentStatement(context, memberId, id)
}

async function refuseTooMany(db: Db, memberId: string): Promise<void> {
  const max = limits.statements
  if ((await countStatements(db, memberId)) < max) return
  throw new AppError('invalid_input', { non_field_errors: [{ code: 'too_many', values: { max } }] })
}

async function securitiesIn({ taken }: ReadStatement): Promise<Map<string, ReportedSecurity>> {
  const securities = new Map<string, ReportedSecurity>()
  for (const [index, { transaction }] of taken.entries()) {
    if (transaction.security) securities.set(securityKey(transaction.security), transaction.security)
    if (index % turn === turn - 1) await setImmediate()
  }
  return securities
}

/** The key of a security in addresses. */
export function shortKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}

/** The keys of the transactions that are in the ledger already, with their accounts. */
async function bookedIn(
  { db, config }: Context,
  connectionId: string,
  { format, accounts, taken }: ReadStatement,
): Promise<ReadonlySet<string>> {
  const { key: bankKey } = brokerOf(format)
  const booked = new Set<string>()
  for (const { label } of accounts) {
    const keys = taken.flatMap(({ account, transaction }) => (account === label ? bookedKey(transaction.key) : []))
    const accountHash = hashAccount(config.secret, bankKey, label)
    const found = await listBookedKeys(db, { connectionId, accountHash }, keys)
    for (const key of found) booked.add(`${label}\n${key}`)
  }
  return booked
}

async function rowsOf({ taken, skipped, refused }: ReadStatement, booked: ReadonlySet<string>): Promise<NewRow[]> {
  const shortKeys = new Map<string, string>()
  const shorten = (key: string) => {
    const short = shortKeys.get(key) ?? shortKey(key)
    shortKeys.set(key, short)
    return short
  }
  const rows: NewRow[] = []
  for (const [
    index,
    {
      transaction,
      account,
      rows: [row = 1],
    },
  ] of taken.entries()) {
    rows.push({
      ...nothing,
      row,
      outcome: booked.has(`${account}\n${bookedKey(transaction.key)}`) ? 'DUPLICATE' : 'TAKEN',
      account,
      securityKey: transaction.security ? shorten(securityKey(transaction.security)) : null,
      entry: transaction,
    })
    if (index % turn === turn - 1) await setImmediate()
  }
  for (const { rows: lines, reason } of skipped) {
    for (const row of lines) rows.push({ ...nothing, row, outcome: 'SKIPPED', reason })
  }
  for (const { rows: lines, reason } of refused) {
    for (const row of lines) {
      rows.push({ ...nothing, row, outcome: 'REFUSED', reason: reason.code, reasonValues: valuesOf(reason) })
    }
  }
  rows.sort((a, b) => a.row - b.row)
  for (const [index, row] of rows.entries()) row.place = index + 1
  return rows
}

const nothing = { place: 0, reason: null, reasonValues: {}, account: '', securityKey: null, entry: null }

function valuesOf(reason: RefusalReason): Record<string, string> {
  const values = Object.entries(reason).filter(([name]) => name !== 'code')
  return Object.fromEntries(values.map(([name, value]) => [name, String(value)]))
}
