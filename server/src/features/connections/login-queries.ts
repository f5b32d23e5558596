import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import type { ConnectionSource } from '#db/schema.gen.ts'

import type { Login } from './queries.ts'

/** The logins that a member may have begun; a further one replaces the oldest. */
const mostBegun = 5

export async function insertLogin(
  db: Db,
  { memberId, source, bankKey, bankName, country }: Login,
  { stateHash, credentials, expiresAt }: { stateHash: Buffer; credentials: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    delete from bank_logins where state_hash in (
      select state_hash from bank_logins where member_id = ${memberId} order by expires_at desc offset ${mostBegun - 1}
    )
  `.execute(db)
  await db
    .insertInto('bank_logins')
    .values({
      state_hash: stateHash,
      member_id: memberId,
      source,
      bank_key: bankKey,
      bank_name: bankName,
      country,
      credentials,
      expires_at: expiresAt,
    })
    .execute()
}

/** Stores the secrets of a login that has begun. */
export async function updateLogin(db: Db, stateHash: Buffer, credentials: Buffer): Promise<void> {
  await db.updateTable('bank_logins').set({ credentials }).where('state_hash', '=', stateHash).execute()
}

/** When the last login expires that a member has begun at a source; undefined if there is none. */
export async function findLastLogin(
  db: Db,
  { memberId, source, now }: { memberId: string; source: ConnectionSource; now: Date },
): Promise<Date | undefined> {
  const last = await db
    .selectFrom('bank_logins')
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .select('expires_at')
    .executeTakeFirst()
  return last?.expires_at
}

/** Takes a login that has not expired out of those that a member has begun, so that its state works once. */
export function takeLogin(
  db: Db,
  { memberId, source, stateHash, now }: { memberId: string; source: ConnectionSource; stateHash: Buffer; now: Date },
) {
  return db
    .deleteFrom('bank_logins')
    .where('state_hash', '=', stateHash)
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('expires_at', '>', now)
    .returning(['bank_key as bankKey', 'bank_name as bankName', 'country', 'credentials'])
    .executeTakeFirst()
}

export async function deleteExpiredLogins(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'bank_logins', sql<boolean>`expires_at <= ${now}`)
}

export async function deleteLoginsOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('bank_logins').where('member_id', '=', memberId).execute()
}
