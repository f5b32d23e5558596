import type { Language } from '@app/contract/limits.ts'
import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

/** Makes whoever else asks for a code of this address wait until the transaction has ended. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email.toLowerCase()}, 0))`.execute(tx)
}

/** How many codes an address has asked for since two moments. */
export async function countCodes(db: Db, email: string, recent: Date, today: Date) {
  const counts = await db
    .selectFrom('login_codes')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('created_at', '>', today)
    .select((eb) => [
      eb.fn.countAll<string>().as('today'),
      eb.fn.countAll<string>().filterWhere('created_at', '>', recent).as('recent'),
    ])
    .executeTakeFirstOrThrow()
  return { recent: Number(counts.recent), today: Number(counts.today) }
}

/** Whether the newest `most` codes were all made after a moment. Reads no more than these. */
export async function areAllSince(db: Db, most: number, since: Date): Promise<boolean> {
  const oldest = await db
    .selectFrom('login_codes')
    .orderBy('id', 'desc')
    .offset(most - 1)
    .limit(1)
    .select('created_at')
    .executeTakeFirst()
  return oldest !== undefined && oldest.created_at > since
}

type NewCode = {
  email: string
  codeHash: string
  linkHash: Buffer
  language: Language
  termsAccepted: boolean
  now: Date
  expiresAt: Date
  /** Set at once for a code that is never mailed. */
  usedAt: Date | null
}

export function insertCode(db: Db, code: NewCode) {
  return db
    .insertInto('login_codes')
    .values({
      email: code.email,
      code_hash: code.codeHash,
      link_hash: code.linkHash,
      language: code.language,
      terms_accepted: code.termsAccepted,
      created_at: code.now,
      expires_at: code.expiresAt,
      used_at: code.usedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('login_codes').where('id', '=', id).execute()
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
export function useLinkCode(db: Db, linkHash: Buffer, email: string | undefined, now: Date) {
  return db
    .updateTable('login_codes as c')
    .set({ used_at: now })
    .where('c.link_hash', '=', linkHash)
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .$if(email !== undefined, (query) => query.where(sql`lower(c.email)`, '=', email!.toLowerCase()))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('login_codes as newer')
            .where(sql`lower(newer.email)`, '=', sql`lower(c.email)`)
            .whereRef('newer.id', '>', 'c.id')
            .select('newer.id'),
        ),
      ),
    )
    .returning(['c.email', 'c.language', 'c.terms_accepted'])
    .executeTakeFirst()
}

export async function deleteCodesUntil(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('login_codes').where('created_at', '<=', time).execute()
}
