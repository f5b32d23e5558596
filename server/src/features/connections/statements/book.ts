import type { Connection } from '@app/contract/connections.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import { type BroughtPortfolio, computeNow, insertPortfolios, listAccountHashes } from '#features/portfolios/index.ts'
import type { Queue } from '#jobs/queue.ts'
import { runInThread } from '#jobs/run-in-thread.ts'

import { mostRows } from '../book-reported.ts'
import { getConnection } from '../connections.ts'
import { findConnection, lockConnection, upsertConnection } from '../queries.ts'
import { setSynced, startSync, updateRunning } from '../sync-queries.ts'
import { bookAccounts, type BookingTask } from './book-accounts.ts'
import { brokerOf } from './brokers.ts'
import { hashAccount, hashesOf, requireFormat } from './formats.ts'
import {
  countRows,
  deleteFormats,
  deleteStatement,
  findStatement,
  insertFormats,
  lockStatement,
  releaseBooking,
  setBooking,
  type StatementRow,
} from './queries.ts'

export const booking: Queue<{ statementId: string; memberId: string }> = {
  name: 'book_statement',
  policy: { retries: 4, firstRetrySeconds: 5, expireSeconds: 180 },
}

type Request = {
  memberId: string
  id: string
  skipRefused: boolean
  /** What is known of accounts, by their labels, of which nobody is told. */
  brought?: ReadonlyMap<string, Brought>
}
export type Brought = Omit<BroughtPortfolio, 'accountHash' | 'archivedAs'>

/** Starts to book the rows of a statement that are taken. One that is being booked already is left as it is. */
export async function bookStatement(
  context: Context,
  { memberId, id, skipRefused, brought }: Request,
): Promise<Connection> {
  const { db, now, jobs, config } = context
  const connectionId = await db.transaction().execute(async (tx) => {
    await lockStatement(tx, id)
    const statement = orNotFound(await findStatement(tx, memberId, id))
    if (statement.connection_id !== null) return statement.connection_id
    if (!skipRefused && (await countRows(tx, id)).REFUSED > 0) throw new AppError('statement_refused')
    const { key: bankKey, name: bankName } = brokerOf(statement.format)
    const bank = { memberId, source: 'statement', bankKey, bankName, country: '', customerHash: null } as const
    const connection = (await upsertConnection(tx, bank))!
    await lockConnection(tx, connection)
    if ((await findConnection(tx, memberId, connection))?.status === 'RUNNING') throw new AppError('conflict')
    await requireFormat({ db: tx, config }, connection, statement)
    const accountHashes = hashesOf(config.secret, statement)
    await insertFormats(tx, connection, { format: statement.format, accountHashes })
    if (brought)
      await insertPortfolios(
        tx,
        { connectionId: connection, memberId },
        portfoliosOf(config.secret, statement, brought),
      )
    const accounts = statement.accounts.map((account) => ({ ...account, ...tracksOf(brought?.get(account.label)) }))
    await setBooking(tx, id, { connectionId: connection, accounts, isQuiet: brought !== undefined })
    await startSync(tx, connection, { at: now(), isUnattended: false, step: 'ANALYZING' })
    await jobs.enqueue(booking, { statementId: id, memberId }, { key: id, tx })
    return connection
  })
  return getConnection(context, memberId, connectionId)
}

const tracksOf = (brought: Brought | undefined) => brought && { tracksCash: brought.tracksCash }

/** The portfolios of the accounts that something is known of. */
function portfoliosOf(
  secret: string,
  { format, accounts }: Pick<StatementRow, 'format' | 'accounts'>,
  brought: ReadonlyMap<string, Brought>,
): BroughtPortfolio[] {
  const { key } = brokerOf(format)
  return accounts.flatMap(({ label }) => {
    const known = brought.get(label)
    return known ? { ...known, archivedAs: label, accountHash: hashAccount(secret, key, label) } : []
  })
}

/** Books a statement, an account per transaction, and deletes it. What is booked already is not booked again. */
export async function runBooking(
  context: Context,
  { statementId, memberId }: { statementId: string; memberId: string },
): Promise<void> {
  const { db, now, log } = context
  const statement = await findStatement(db, memberId, statementId)
  const connectionId = statement?.connection_id
  if (!statement || connectionId == null) return
  try {
    await bookRows(context, memberId, { ...statement, connection_id: connectionId })
    // All at once: without its statement, the job of a server that is killed in between would not find what to finish.
    await db.transaction().execute(async (tx) => {
      await deleteStatement(tx, statementId)
      await setSynced(tx, connectionId, now())
      await updateRunning(tx, connectionId, { status: 'SUCCESS', ended_at: now() })
    })
  } catch (error) {
    const fault = error instanceof RangeError ? 'unreadable' : 'unknown'
    log.error({ err: error, statementId }, 'a statement could not be booked')
    await failBooking(context, connectionId, fault)
  }
}

/** Ends a booking that failed, after which its statement can be booked again, and other formats if it has booked nothing. */
export async function failBooking(
  { db, now }: Pick<Context, 'db' | 'now'>,
  connectionId: string,
  fault: 'unreadable' | 'unknown',
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockConnection(tx, connectionId)
    if (!(await updateRunning(tx, connectionId, { status: 'FAILED', fault, ended_at: now() }))) return
    await releaseBooking(tx, connectionId)
    await deleteFormats(tx, connectionId, await listAccountHashes(tx, connectionId))
  })
}

/** Books the rows of a statement and computes their portfolios; many rows in a thread of its own. */
async function bookRows(
  context: Context,
  memberId: string,
  {
    id,
    format,
    accounts,
    trades_only,
    is_quiet: isQuiet,
    connection_id: connectionId,
  }: StatementRow & { connection_id: string },
): Promise<void> {
  const { db, config } = context
  const { key: bankKey } = brokerOf(format)
  const hashOf = (label: string) => hashAccount(config.secret, bankKey, label).toString('base64')
  const task: BookingTask = {
    statementId: id,
    memberId,
    connectionId,
    isQuiet,
    accounts: accounts.map(({ label, currency, tracksCash = !trades_only }) => ({
      label,
      currency,
      tracksCash,
      hash: hashOf(label),
    })),
  }
  if ((await countRows(db, id)).TAKEN <= mostRows) return computeNow(context, await bookAccounts(context, task))
  await runInThread<void>(new URL('./book-thread.ts', import.meta.url), context, task)
}
