import type { Statement } from '@app/contract/connections.ts'
import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError } from '#errors.ts'
import { matchSecurities, securityKey } from '#features/portfolios/index.ts'
import type { ReportedSecurity } from '#partners/holdings/holdings.ts'
import { createTurns } from '#limits/in-turn.ts'
import type { PackedStatement } from '#partners/holdings/statements/packed.ts'
import { readInWorker } from '#partners/holdings/statements/read-in-worker.ts'
import type { FileFault } from '#partners/holdings/statements/statement.ts'

import { findConnectionOf } from '../queries.ts'
import { type Booked, findBooked } from './booked.ts'
import { brokerOf } from './brokers.ts'
import { requireFormat } from './formats.ts'
import { countStatements, insertRows, insertSecurities, insertStatement, lockStatementsOf } from './queries.ts'
import { presentStatement } from './read.ts'
import { inParts, linesOf, rowsOf, shortKey } from './rows.ts'

/** A reading takes a thread of its own with its memory, so that others wait for their turn. */
const mostAtOnce = 2
/** Files that are read or wait; each is kept in memory meanwhile. */
const mostOpen = 10

export type ReadFile = (bytes: Buffer, today: string) => Promise<PackedStatement>

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

function refusalOf({ code, ...details }: FileFault): AppError {
  const values = Object.entries(details).flatMap(([name, value]: [string, unknown]) =>
    value === undefined ? [] : [[name, textOf(value)]],
  )
  return new AppError(code === 'too_large' ? code : `statement_${code}`, undefined, Object.fromEntries(values))
}

const textOf = (value: unknown): string | number => {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'number' ? value : String(value)
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
  const booked: Booked = connection ? await findBooked(context, connection.id, read) : new Map()
  const securities = await securitiesIn(read)
  const id = await db.transaction().execute(async (tx) => {
    // Counted again under a lock, as several may be uploaded at once.
    await lockStatementsOf(tx, memberId)
    await refuseTooMany(tx, memberId)
    const matches = await matchSecurities(tx, securities, read.accounts[0]?.currency ?? 'EUR')
    const statementId = await insertStatement(tx, { ...read, memberId, at })
    const named = Array.from(securities, ([key, security]) => ({
      key: shortKey(key),
      security,
      instrumentId: matches.get(key) ?? null,
    }))
    for await (const some of inParts(named)) await insertSecurities(tx, statementId, some)
    for await (const rows of rowsOf(read, booked)) await insertRows(tx, statementId, rows)
    return statementId
  })
  return presentStatement(context, memberId, id)
}

async function refuseTooMany(db: Db, memberId: string): Promise<void> {
  const max = limits.statements
  if ((await countStatements(db, memberId)) < max) return
  throw new AppError('invalid_input', { non_field_errors: [{ code: 'too_many', values: { max } }] })
}

/** The securities of a statement by key, each as its latest transaction names it. */
async function securitiesIn(read: PackedStatement): Promise<Map<string, ReportedSecurity>> {
  const latest = new Map<string, { security: ReportedSecurity; nth: number }>()
  for await (const lines of linesOf(read)) {
    for (const line of lines) {
      if (!('transaction' in line) || !line.transaction.security) continue
      const { security } = line.transaction
      const key = securityKey(security)
      if (line.nth >= (latest.get(key)?.nth ?? 0)) latest.set(key, { security, nth: line.nth })
    }
  }
  return new Map(Array.from(latest, ([key, { security }]) => [key, security]))
}
