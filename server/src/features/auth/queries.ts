import type { Language } from '@app/contract/limits.ts'
import { sql } from 'kysely'

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

export function listSessions(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .execute()
}

export async function deleteExpired(db: Db, now: Date, codesBefore: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('login_codes').where('created_at', '<', codesBefore).execute()
}

export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select(['id', 'email', 'language'])
    .executeTakeFirst()
}

/** The user of an address, made when there is none; an acceptance of the terms is added, never taken away. */
export function upsertUser(db: Db, email: string, language: Language, acceptedTermsAt: Date | null) {
  return db
    .insertInto('users')
    .values({ email, language, terms_accepted_at: acceptedTermsAt })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet({
        terms_accepted_at: sql`coalesce(users.terms_accepted_at, excluded.terms_accepted_at)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}

export function findUser(db: Db, id: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.id', '=', id)
    .select(['u.id', 'u.email', 'u.terms_accepted_at', 'p.id as profile'])
    .executeTakeFirstOrThrow()
}

export async function acceptTerms(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ terms_accepted_at: now })
    .where('id', '=', userId)
    .where('terms_accepted_at', 'is', null)
    .execute()
}

/** How many codes an address has asked for since two moments. */
export function countCodes(db: Db, email: string, recent: Date, today: Date) {
  return db
    .selectFrom('login_codes')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('created_at', '>', today)
    .select((eb) => [
      eb.fn.countAll<string>().as('today'),
      eb.fn.countAll<string>().filterWhere('created_at', '>', recent).as('recent'),
    ])
    .executeTakeFirstOrThrow()
}

type NewCode = {
  email: string
  codeHash: string
  linkHash: Buffer
  language: Language
  termsAccepted: boolean
  now: Date
  expiresAt: Date
}

export async function insertCode(db: Db, code: NewCode): Promise<void> {
  await db
    .insertInto('login_codes')
    .values({
      email: code.email,
      code_hash: code.codeHash,
      link_hash: code.linkHash,
      language: code.language,
      terms_accepted: code.termsAccepted,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** Takes one of the tries of the newest code of an address; undefined when it is used up, used or too old. */
export function takeTry(db: Db, email: string, now: Date, tries: number) {
  return db
    .updateTable('login_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('login_codes')
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .orderBy('id', 'desc')
        .limit(1)
        .select('id'),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
}

/** Uses a code up; undefined when somebody else just did. */
export function useCode(db: Db, id: string, now: Date) {
  return db
    .updateTable('login_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning(['email', 'language', 'terms_accepted'])
    .executeTakeFirst()
}

/** Uses up the code that a mailed link carries, when it is the newest of its address; undefined when it is not valid. */
export function useLinkCode(db: Db, linkHash: Buffer, now: Date) {
  return db
    .updateTable('login_codes as c')
    .set({ used_at: now })
    .where('c.link_hash', '=', linkHash)
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('login_codes as newer')
            .where(sql`lower(newer.email)`, '=', sql`lower(c.email)`)
            .whereRef('newer.id', '>', 'c.id')
            .select('newer.id'),
        ),
      ),
    )
    .returning(['c.email', 'c.language', 'c.terms_accepted'])
    .executeTakeFirst()
}
