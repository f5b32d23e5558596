import { type ExpressionBuilder, sql } from 'kysely'

import { anyOf } from '#db/among.ts'
import { compiled } from '#db/compiled.ts'
import type { Db, Tx } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import type { DB } from '#db/schema.gen.ts'

/** A session has ended if it expired by `now` or was not used after `usedSince`. */
export type SessionExpiry = { now: Date; usedSince: Date }

function hasEnded({ now, usedSince }: SessionExpiry) {
  return (eb: ExpressionBuilder<DB, 'sessions'>) =>
    eb.or([eb('sessions.expires_at', '<=', now), eb('sessions.last_used_at', '<=', usedSince)])
}

function isLive(ending: SessionExpiry) {
  return (eb: ExpressionBuilder<DB, 'sessions'>) => eb.not(hasEnded(ending)(eb))
}

export type SessionRow = Awaited<ReturnType<typeof listByTokens>>[number]

/** The live sessions of tokens, given by their hashes as `bytea` texts, with their users; without those of suspended users. */
export const listByTokens = compiled(
  (db, { tokenHashes, now, usedSince }: { tokenHashes: readonly string[] } & SessionExpiry) =>
    db
      .selectFrom('sessions')
      .innerJoin('users as u', 'u.id', 'sessions.user_id')
      .leftJoin('profiles as p', 'p.user_id', 'sessions.user_id')
      .where('sessions.token_hash', '=', sql<Buffer>`${anyOf(tokenHashes, 'bytea')}`)
      .where(isLive({ now, usedSince }))
      .where('u.suspended_at', 'is', null)
      .select(['sessions.id as sessionId', 'sessions.user_id as userId', 'u.role', 'p.id as profileId'])
      .select(['p.created_at as memberSince', 'sessions.last_used_at as lastUsedAt'])
      .select(sql<string>`encode(sessions.token_hash, 'hex')`.as('tokenHash'))
      .compile(),
)

/** Returns the ids of those sessions that have not ended and whose users are not suspended. */
export async function listLiveIds(db: Db, ids: readonly string[], ending: SessionExpiry): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users as u', 'u.id', 'sessions.user_id')
    .where('sessions.id', '=', sql<string>`any(${ids}::bigint[])`)
    .where(isLive(ending))
    .where('u.suspended_at', 'is', null)
    .select('sessions.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The session of a token and its user, who is locked; undefined if it has ended, or if the user is suspended or has no address. */
export function lockAccountOfSession(tx: Tx, tokenHash: Buffer, ending: SessionExpiry) {
  return tx
    .selectFrom('sessions')
    .innerJoin('users as u', 'u.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where(isLive(ending))
    .where('u.suspended_at', 'is', null)
    .where('u.email', 'is not', null)
    .select(['sessions.id as sessionId', 'u.id as userId'])
    .forNoKeyUpdate('u')
    .executeTakeFirst()
}

/** Marks the sessions as used, skipping those that another transaction is updating. */
export async function touchSessions(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .where('id', '=', sql<string>`any(${ids}::bigint[])`)
        .select('id')
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

type NewSession = { userId: string; tokenHash: Buffer; device: string; now: Date; expiresAt: Date }

export async function insertSession(db: Db, { userId, tokenHash, device, now, expiresAt }: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      device,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

/** Notes that the user of a session has typed a new code. */
export async function setConfirmed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: at }).where('id', '=', id).execute()
}

/** Returns true if the session began or was confirmed after this time. */
export async function isConfirmedSince(db: Db, id: string, since: Date): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('created_at', '>', since), eb('confirmed_at', '>', since)]))
    .select('id')
    .executeTakeFirst()
  return session !== undefined
}

/** Ends all but the newest `keep` sessions of a user. Returns the ids of those that ended. */
export async function deleteOldestSessions(db: Db, userId: string, keep: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('sessions').where('user_id', '=', userId).orderBy('id', 'desc').limit(keep).select('id'),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends all sessions of the users. Returns their ids. */
export async function deleteSessionsOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', '=', sql<string>`any(${userIds}::bigint[])`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes a session of a user. Returns `undefined` if the user has no session with this id. */
export function deleteSession(db: Db, userId: string, id: string) {
  return db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).returning('id').executeTakeFirst()
}

export function listSessions(db: Db, userId: string, ending: SessionExpiry) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where(isLive(ending))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .execute()
}

export async function deleteEndedSessions(db: Db, ending: SessionExpiry): Promise<void> {
  await deleteInBatches(db, 'sessions', sql`expires_at <= ${ending.now}`)
  await deleteInBatches(db, 'sessions', sql`last_used_at <= ${ending.usedSince}`)
}
