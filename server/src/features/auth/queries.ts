import type { Db } from '#db/db.ts'

/** The holder of a token that has not ended at `now`. */
export function findSession(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('sessions as s')
    .leftJoin('profiles as p', 'p.user_id', 's.user_id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .select(['s.id as sessionId', 's.user_id as userId', 'p.id as profileId', 's.last_used_at as lastUsedAt'])
    .executeTakeFirst()
}
