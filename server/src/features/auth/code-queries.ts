import type { Language } from '@app/contract/languages.ts'
import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'

/** Locks an account, so that requests for its codes and tries of them run one at a time until the transaction ends. */
export async function lockAccount(tx: Tx, accountKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountKey}, 0))`.execute(tx)
}

/** The budget that a mail counts against. */
export type MailBudget = 'known_network' | 'member' | 'newcomer'

type CodeFilter = { accountKey: string; network: Buffer; budget: MailBudget; recent: Date; today: Date }

/**
 * Counts the codes requested for an account since two points in time: by one known network, or by all others together.
 */
export async function countCodes(db: Db, { accountKey, network, budget, recent, today }: CodeFilter) {
  const counts = await db
    .selectFrom('login_codes')
    .where('account_key', '=', accountKey)
    .where('created_at', '>', today)
    .where((eb) => (budget === 'known_network' ? eb('network', '=', network) : eb('budget', '<>', 'known_network')))
    .select((eb) => [
      eb.fn.countAll<string>().as('today'),
      eb.fn.countAll<string>().filterWhere('created_at', '>', recent).as('recent'),
    ])
    .executeTakeFirstOrThrow()
  return { recent: Number(counts.recent), today: Number(counts.today) }
}

/** Returns true if the newest `most` codes of a budget were all created after `since`. Reads only that many rows. */
export async function areAllSince(db: Db, budget: MailBudget, most: number, since: Date): Promise<boolean> {
  const oldest = await db
    .selectFrom('login_codes')
    .where('budget', '=', budget)
    .orderBy('id', 'desc')
    .offset(most - 1)
    .limit(1)
    .select('created_at')
    .executeTakeFirst()
  return oldest !== undefined && oldest.created_at > since
}

type NewCode = {
  email: string
  accountKey: string
  network: Buffer
  budget: MailBudget
  codeHash: string
  linkHash: Buffer
  language: Language
  now: Date
  expiresAt: Date
  /** Set on insertion for a code that is never mailed. */
  usedAt: Date | null
}

export function insertCode(db: Db, code: NewCode) {
  return db
    .insertInto('login_codes')
    .values({
      email: code.email,
      account_key: code.accountKey,
      network: code.network,
      budget: code.budget,
      code_hash: code.codeHash,
      link_hash: code.linkHash,
      language: code.language,
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

/** Finds the newest code of an address, even if it is used or expired. */
export function findNewestCode(db: Db, email: string) {
  return db
    .selectFrom('login_codes')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'code_hash', 'network', 'used_at', 'expires_at'])
    .executeTakeFirst()
}

/** Redeems a code. Returns `undefined` if it has been redeemed before. */
export function useCode(db: Db, id: string, now: Date) {
  return db
    .updateTable('login_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning(['email', 'language'])
    .executeTakeFirst()
}

/**
 * Redeems the code of a mailed link. Returns `undefined` if it is used, expired, or not the newest code of this address.
 */
export function useLinkCode(db: Db, linkHash: Buffer, email: string, now: Date) {
  return db
    .updateTable('login_codes as c')
    .set({ used_at: now })
    .where('c.link_hash', '=', linkHash)
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .where(sql`lower(c.email)`, '=', email.toLowerCase())
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
    .returning(['c.email', 'c.language'])
    .executeTakeFirst()
}

export async function deleteCodesUntil(db: Db, time: Date): Promise<void> {
  await deleteInBatches(db, 'login_codes', sql`created_at <= ${time}`)
}

export async function deleteCodesOf(db: Db, accountKeys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('login_codes')
    .where((eb) => eb('account_key', '=', eb.fn.any(eb.val(accountKeys))))
    .execute()
}
