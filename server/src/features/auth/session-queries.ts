import { type ExpressionBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import type { DB } from '#db/schema.gen.ts'

/** A session has ended at `now`, or because it was not used after `usedSince`. */
export type Ending = { now: Date; usedSince: Date }

function hasEnded({ now, usedSince }: Ending) {
  return (eb: ExpressionBuilder<DB, 'sessions'>) =>
    eb.or([eb('sessions.expires_at', '<=', now), eb('sessions.last_used_at', '<=', usedSince)])
}

function isLive(ending: Ending) {
  return (eb: ExpressionBuilder<DB, 'sessions'>) => eb.not(hasEnded(ending)(eb))
}

/** The holder of a token whose session has not ended, unless suspended. */
export function findSession(db: Db, tokenHash: Buffer, ending: Ending) {
  return db
    .selectFrom('sessions')
    .innerJoin('users as u', 'u.id', 'sessions.user_id')
    .leftJoin('profiles as p', 'p.user_id', 'sessions.user_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where(isLive(ending))
    .where('u.suspended_at', 'is', null)
    .select(['sessions.id as sessionId', 'sessions.user_id as userId', 'u.role', 'p.id as profileId'])
    .select(['p.created_at as memberSince', 'sessions.last_used_at as lastUsedAt'])
    .executeTakeFirst()
}

/** Those of the sessions that have not ended and whose users are not suspended. */
export async function listLiveIds(db: Db, ids: readonly string[], ending: Ending): Promise<string[]> {
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

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute()
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

/** Ends a session of a user; undefined when there is none of that id. */
export function deleteSession(db: Db, userId: string, id: string) {
  return db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).returning('id').executeTakeFirst()
}

export function listSessions(db: Db, userId: string, ending: Ending) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where(isLive(ending))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .execute()
}

export async function deleteEndedSessions(db: Db, ending: Ending): Promise<void> {
  await deleteInBatches(db, 'sessions', sql`expires_at <= ${ending.now}`)
  await deleteInBatches(db, 'sessions', sql`last_used_at <= ${ending.usedSince}`)
}
