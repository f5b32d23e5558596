import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import type { ConnectionSource, SyncStatus, SyncStep } from '#db/schema.gen.ts'

function connections(db: Db) {
  return db
    .selectFrom('connections as c')
    .leftJoin('syncs as s', 's.connection_id', 'c.id')
    .select(['c.id', 'c.member_id', 'c.source', 'c.bank_key', 'c.bank_name', 'c.country', 'c.synced_at'])
    .select(['s.status', 's.step', 's.fault', 's.started_at'])
    .select((eb) => eb('c.credentials', 'is not', null).as('has_credentials'))
}

/** A member's connections with their syncs, oldest first. */
export function listConnectionsOf(db: Db, memberId: string) {
  return connections(db).where('c.member_id', '=', memberId).orderBy('c.id').execute()
}
export type ConnectionRow = Awaited<ReturnType<typeof listConnectionsOf>>[number]

export function findConnection(db: Db, memberId: string, id: string) {
  return connections(db).where('c.member_id', '=', memberId).where('c.id', '=', id).executeTakeFirst()
}

export function findConnectionOf(
  db: Db,
  { memberId, source, bankKey }: Pick<Login, 'memberId' | 'source' | 'bankKey'>,
) {
  return connections(db)
    .where('c.member_id', '=', memberId)
    .where('c.source', '=', source)
    .where('c.bank_key', '=', bankKey)
    .executeTakeFirst()
}

export function findConnectionAt(db: Db, memberId: string, source: ConnectionSource) {
  return connections(db)
    .where('c.member_id', '=', memberId)
    .where('c.source', '=', source)
    .orderBy('c.id')
    .executeTakeFirst()
}

export type Login = { memberId: string; source: ConnectionSource; bankKey: string; bankName: string; country: string }

export type NewConnection = Login & { customerHash: Buffer | null }

/** Adds a connection, or finds that of the member at the bank; undefined if the customer is connected to another member. */
export async function upsertConnection(tx: Tx, connection: NewConnection): Promise<string | undefined> {
  const { memberId, source, bankKey, bankName, country, customerHash } = connection
  if (customerHash && (await isTaken(tx, connection))) return undefined
  const { id } = await tx
    .insertInto('connections')
    .values({
      member_id: memberId,
      source,
      bank_key: bankKey,
      bank_name: bankName,
      country: country || null,
      customer_hash: customerHash,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'source', 'bank_key'])
        .doUpdateSet((eb) => ({ customer_hash: eb.ref('excluded.customer_hash') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the customer first, so that two members cannot connect them at once. */
async function isTaken(tx: Tx, { memberId, source, customerHash }: NewConnection): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${customerHash!.toString('hex')}, 0))`.execute(tx)
  const other = await tx
    .selectFrom('connections')
    .where('source', '=', source)
    .where('customer_hash', '=', customerHash)
    .where('member_id', '<>', memberId)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

/** Locks a connection; undefined if there is none. */
export function lockConnection(tx: Tx, id: string) {
  return tx
    .selectFrom('connections')
    .where('id', '=', id)
    .select(['id', 'member_id', 'source', 'bank_key', 'bank_name', 'country', 'credentials', 'synced_at'])
    .forUpdate()
    .executeTakeFirst()
}
export type LockedConnection = NonNullable<Awaited<ReturnType<typeof lockConnection>>>

export async function updateCredentials(db: Db, id: string, credentials: Buffer | null): Promise<void> {
  await db.updateTable('connections').set({ credentials }).where('id', '=', id).execute()
}

/** Replaces the access of a connection. Returns false if it is no longer `before`. */
export async function replaceCredentials(
  db: Db,
  id: string,
  { before, after }: { before: Buffer; after: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('connections')
    .set({ credentials: after })
    .where('id', '=', id)
    .where('credentials', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Reserves replacing the access of a connection. Returns the access; undefined if another one does, or it is revoked. */
export async function reserveRenewal(db: Db, id: string, seconds: number): Promise<Buffer | undefined> {
  const reserved = await db
    .updateTable('connections')
    .set({ renewing_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('credentials', 'is not', null)
    .where((eb) => eb.or([eb('renewing_until', 'is', null), eb('renewing_until', '<', sql<Date>`now()`)]))
    .returning('credentials')
    .executeTakeFirst()
  return reserved?.credentials ?? undefined
}

export async function endRenewal(db: Db, id: string): Promise<void> {
  await db.updateTable('connections').set({ renewing_until: null }).where('id', '=', id).execute()
}

export async function findCredentials(db: Db, id: string): Promise<Buffer | undefined> {
  const found = await db.selectFrom('connections').where('id', '=', id).select('credentials').executeTakeFirst()
  return found?.credentials ?? undefined
}

/** Whether a member has a connection through the source. */
export async function hasAccess(db: Db, memberId: string, source: ConnectionSource): Promise<boolean> {
  const found = await db
    .selectFrom('connections')
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('credentials', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes a connection with what refers to it, of which its ledgers should be gone. */
export async function deleteConnection(db: Db, id: string): Promise<void> {
  await db.deleteFrom('connections').where('id', '=', id).execute()
}

/** The ids of a member's connections. */
export async function listConnectionIds(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom('connections').where('member_id', '=', memberId).select('id').execute()
  return rows.map(({ id }) => id)
}

export type SyncState = { status: SyncStatus; step: SyncStep; fault: string | null; started_at: Date }
