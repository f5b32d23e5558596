import { createHash } from 'node:crypto'

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
  const id = await db.transaction().execute(async (tx) => {
    // Counted again under a lock, as several may be uploaded at once.
    await lockStatementsOf(tx, memberId)
    await refuseTooMany(tx, memberId)
    const securities = securitiesIn(read)
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
    await insertRows(tx, statementId, rowsOf(read, booked))
    return statementId
  })
  return presentStatement(context, memberId, id)
}

async function refuseTooMany(db: Db, memberId: string): Promise<void> {
  const max = limits.statements
  if ((await countStatements(db, memberId)) < max) return
  throw new AppError('invalid_input', { non_field_errors: [{ code: 'too_many', values: { max } }] })
}

function securitiesIn({ taken }: ReadStatement): Map<string, ReportedSecurity> {
  return new Map(
    taken.flatMap(({ transaction: { security } }) => (security ? [[securityKey(security), security]] : [])),
  )
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

function rowsOf({ taken, skipped, refused }: ReadStatement, booked: ReadonlySet<string>): NewRow[] {
  const rows = [
    ...taken.map(({ transaction, account, rows: [row = 1] }) => ({
      ...nothing,
      row,
      outcome: booked.has(`${account}\n${bookedKey(transaction.key)}`) ? ('DUPLICATE' as const) : ('TAKEN' as const),
      account,
      securityKey: transaction.security ? shortKey(securityKey(transaction.security)) : null,
      entry: transaction,
    })),
    ...skipped.flatMap(({ rows: lines, reason }) =>
      lines.map((row) => ({ ...nothing, row, outcome: 'SKIPPED' as const, reason })),
    ),
    ...refused.flatMap(({ rows: lines, reason }) =>
      lines.map((row) => ({
        ...nothing,
        row,
        outcome: 'REFUSED' as const,
        reason: reason.code,
        reasonValues: valuesOf(reason),
      })),
    ),
  ]
  return rows.toSorted((a, b) => a.row - b.row).map((row, index) => ({ ...row, place: index + 1 }))
}

const nothing = { reason: null, reasonValues: {}, account: '', securityKey: null, entry: null }

function valuesOf(reason: RefusalReason): Record<string, string> {
  const values = Object.entries(reason).filter(([name]) => name !== 'code')
  return Object.fromEntries(values.map(([name, value]) => [name, String(value)]))
}
