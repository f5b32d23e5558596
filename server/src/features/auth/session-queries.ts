import type { Db } from '#db/db.ts'

/** The holder of a token that has not ended at `now` and was used after `usedSince`. */
export function findSession(db: Db, tokenHash: Buffer, now: Date, usedSince: Date) {
  return db
    .selectFrom('sessions as s')
    .leftJoin('profiles as p', 'p.user_id', 's.user_id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', usedSince)
    .select(['s.id as sessionId', 's.user_id as userId', 'p.id as profileId', 's.last_used_at as lastUsedAt'])
    .executeTakeFirst()
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

/** Ends all but the newest `keep` sessions of a user; gives the ids of those that ended. */
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

export function listSessions(db: Db, userId: string, now: Date, usedSince: Date) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', usedSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .execute()
}

/** Forgets the sessions that ended before `now`, or were not used since. */
export async function deleteEndedSessions(db: Db, now: Date, usedSince: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('last_used_at', '<=', usedSince)]))
    .execute()
}
