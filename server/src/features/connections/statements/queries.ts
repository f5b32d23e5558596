import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import type { ReportedSecurity, ReportedTransaction } from '#partners/holdings/holdings.ts'
import type { FormatName, Statement } from '#partners/holdings/statements/statement.ts'

export type NewStatement = Pick<Statement, 'format' | 'accounts' | 'tradesOnly'> & { memberId: string; at: Date }

export async function insertStatement(tx: Tx, statement: NewStatement): Promise<string> {
  const { memberId, format, accounts, tradesOnly, at } = statement
  const { id } = await tx
    .insertInto('statements')
    .values({
      member_id: memberId,
      format,
      accounts: JSON.stringify(accounts),
      trades_only: tradesOnly,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type StoredSecurity = { key: string; security: ReportedSecurity; instrumentId: string | null }

export async function insertSecurities(
  tx: Tx,
  statementId: string,
  securities: readonly StoredSecurity[],
): Promise<void> {
  await sql`
    insert into statement_securities (statement_id, key, security, instrument_id)
    select ${statementId}, n.key, n.security, n."instrumentId"
    from json_to_recordset(${JSON.stringify(securities)}) as n (key text, security jsonb, "instrumentId" bigint)
  `.execute(tx)
}

export type Outcome = 'TAKEN' | 'DUPLICATE' | 'SKIPPED' | 'REFUSED'

export type NewRow = {
  place: number
  row: number
  outcome: Outcome
  reason: string | null
  reasonValues: Record<string, string>
  account: string
  securityKey: string | null
  entry: ReportedTransaction | null
}

export async function insertRows(tx: Tx, statementId: string, rows: readonly NewRow[]): Promise<void> {
  await sql`
    insert into statement_rows (statement_id, place, row, outcome, reason, reason_values, account, security_key, entry)
    select ${statementId}, n.place, n.row, n.outcome, n.reason, n."reasonValues", n.account, n."securityKey", n.entry
    from json_to_recordset(${JSON.stringify(rows)}) as n (
      place integer, row integer, outcome text, reason text, "reasonValues" jsonb, account text, "securityKey" text,
      entry jsonb
    )
  `.execute(tx)
}

export async function countStatements(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('statements')
    .where('member_id', '=', memberId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type StatementRow = {
  id: string
  format: FormatName
  accounts: BookedAccount[]
  trades_only: boolean
  connection_id: string | null
  is_quiet: boolean
}
/** `tracksCash` is set if it is known of the account, and not of the statement alone. */
export type BookedAccount = Statement['accounts'][number] & { tracksCash?: boolean }

/** A member's statement that has not been booked. */
export async function findStatement(db: Db, memberId: string, id: string): Promise<StatementRow | undefined> {
  const row = await db
    .selectFrom('statements')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .select(['id', 'format', 'accounts', 'trades_only', 'connection_id', 'is_quiet'])
    .executeTakeFirst()
  return row as StatementRow | undefined
}

/** Waits until no other statement of the member is being stored. Not a lock of their profile, which others need meanwhile. */
export async function lockStatementsOf(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statements of ${memberId}`}, 0))`.execute(tx)
}

/** Waits until nothing else changes the statement. */
export async function lockStatement(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('statements').where('id', '=', id).select('id').forUpdate().execute()
}

type SetBooking = { connectionId: string; accounts: readonly BookedAccount[]; isQuiet: boolean }

export async function setBooking(tx: Tx, id: string, { connectionId, accounts, isQuiet }: SetBooking): Promise<void> {
  await tx
    .updateTable('statements')
    .set({ connection_id: connectionId, accounts: JSON.stringify(accounts), is_quiet: isQuiet })
    .where('id', '=', id)
    .execute()
}

/** Lets the statement that a connection was booked from be booked again. */
export async function releaseBooking(tx: Tx, connectionId: string): Promise<void> {
  await tx.updateTable('statements').set({ connection_id: null }).where('connection_id', '=', connectionId).execute()
}

/** The formats of the statements that accounts of a connection were booked from. */
export async function listFormats(db: Db, connectionId: string, accountHashes: readonly Buffer[]): Promise<string[]> {
  const rows = await db
    .selectFrom('statement_accounts')
    .where('connection_id', '=', connectionId)
    .where((eb) => eb('account_hash', '=', eb.fn.any(eb.val(accountHashes))))
    .select('format')
    .execute()
  return rows.map(({ format }) => format)
}

export async function insertFormats(
  tx: Tx,
  connectionId: string,
  { format, accountHashes }: { format: string; accountHashes: readonly Buffer[] },
): Promise<void> {
  if (accountHashes.length === 0) return
  await tx
    .insertInto('statement_accounts')
    .values(accountHashes.map((account_hash) => ({ connection_id: connectionId, account_hash, format })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets the formats of all accounts of a connection but these. */
export async function deleteFormats(tx: Tx, connectionId: string, accountHashes: readonly Buffer[]): Promise<void> {
  await tx
    .deleteFrom('statement_accounts')
    .where('connection_id', '=', connectionId)
    .where((eb) => eb.not(eb('account_hash', '=', eb.fn.any(eb.val(accountHashes)))))
    .execute()
}

export type Counts = Record<Outcome, number> & { first: string | null; last: string | null }

/** How many rows have which outcome, and the days of those that are booked or have been. */
export async function countRows(db: Db, statementId: string): Promise<Counts> {
  const rows = await db
    .selectFrom('statement_rows')
    .where('statement_id', '=', statementId)
    .groupBy('outcome')
    .select((eb) => [
      'outcome',
      eb.fn.countAll<string>().as('count'),
      sql<string | null>`min(entry ->> 'date')`.as('first'),
      sql<string | null>`max(entry ->> 'date')`.as('last'),
    ])
    .execute()
  const countOf = (outcome: Outcome) => Number(rows.find((row) => row.outcome === outcome)?.count ?? 0)
  const days = (field: 'first' | 'last') => rows.flatMap((row) => row[field] ?? []).toSorted()
  return {
    TAKEN: countOf('TAKEN'),
    DUPLICATE: countOf('DUPLICATE'),
    SKIPPED: countOf('SKIPPED'),
    REFUSED: countOf('REFUSED'),
    first: days('first').at(0) ?? null,
    last: days('last').at(-1) ?? null,
  }
}

/** The securities of a statement by name, with the number of their rows. */
export async function listSecurities(db: Db, statementId: string) {
  const { rows } = await sql<StoredSecurity & { rows: number }>`
    select s.key, s.security, s.instrument_id as "instrumentId", count(*)::integer as rows
    from statement_securities s
    join statement_rows r on r.statement_id = s.statement_id and r.security_key = s.key
    where s.statement_id = ${statementId}
    group by s.statement_id, s.key
    order by s.security ->> 'name', s.key
  `.execute(db)
  return rows
}

/** Returns false if the statement has no such security. */
export async function setInstrument(
  db: Db,
  { statementId, key }: { statementId: string; key: string },
  instrumentId: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('statement_securities')
    .set({ instrument_id: instrumentId })
    .where('statement_id', '=', statementId)
    .where('key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type RowsRequest = { outcome: Outcome | undefined; after: number; limit: number }

export async function listRows(db: Db, statementId: string, { outcome, after, limit }: RowsRequest) {
  const rows = await db
    .selectFrom('statement_rows as r')
    .leftJoin('statement_securities as s', (join) =>
      join.onRef('s.statement_id', '=', 'r.statement_id').onRef('s.key', '=', 'r.security_key'),
    )
    .where('r.statement_id', '=', statementId)
    .where('r.place', '>', after)
    .$if(outcome !== undefined, (query) => query.where('r.outcome', '=', outcome!))
    .orderBy('r.place')
    .limit(limit)
    .select(['r.place', 'r.row', 'r.outcome', 'r.reason', 'r.reason_values', 'r.entry', 's.security'])
    .execute()
  return rows.map(({ entry, security, outcome: given, reason_values, ...row }) => ({
    ...row,
    outcome: given as Outcome,
    values: reason_values as Record<string, string>,
    entry: entry as ReportedTransaction | null,
    security: security as ReportedSecurity | null,
  }))
}

/** The entries of a statement that are booked, in their order, by account. */
export async function listTaken(db: Db, statementId: string): Promise<Map<string, ReportedTransaction[]>> {
  const rows = await db
    .selectFrom('statement_rows')
    .where('statement_id', '=', statementId)
    .where('outcome', '=', 'TAKEN')
    .orderBy('place')
    .select(['account', 'entry'])
    .execute()
  const byAccount = Map.groupBy(rows, ({ account }) => account)
  return new Map(Array.from(byAccount, ([account, list]) => [account, list.map(({ entry }) => withTime(entry))]))
}

function withTime(entry: unknown): ReportedTransaction {
  const stored = entry as Omit<ReportedTransaction, 'executedAt'> & { executedAt?: string }
  return { ...stored, executedAt: stored.executedAt === undefined ? undefined : new Date(stored.executedAt) }
}

/** Deletes a statement, its rows first and in batches. */
export async function deleteStatement(db: Db, id: string): Promise<void> {
  await deleteInBatches(db, 'statement_rows', sql<boolean>`statement_id = ${id}`)
  await db.deleteFrom('statements').where('id', '=', id).execute()
}

export async function listStatementsOf(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom('statements').where('member_id', '=', memberId).select('id').execute()
  return rows.map(({ id }) => id)
}

export async function listStatementsUntil(db: Db, time: Date): Promise<string[]> {
  const rows = await db.selectFrom('statements').where('created_at', '<=', time).select('id').execute()
  return rows.map(({ id }) => id)
}
