import { createHmac } from 'node:crypto'

import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'

import type { Identity } from './user-queries.ts'

/** The partner whose customers log in. */
const provider = 'comdirect'

/** The identity of a partner's customer. Its subject is a keyed hash, so that the database does not say who is a customer. */
export function partnerIdentity(secret: string, customerId: string): Identity {
  const subject = createHmac('sha256', secret)
    .update(JSON.stringify(['partner login', provider, customerId]))
    .digest('base64url')
  return { provider, subject }
}

/** Locks an identity, whether it is known or not, so that logins with it and its joining run one at a time. */
export async function lockIdentity(tx: Tx, { provider, subject }: Identity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`.execute(tx)
}

/** Notes that a token has been used. Returns false if it has been before. */
export async function insertUsedToken(tx: Tx, token: { tokenHash: Buffer; keptUntil: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_customer_tokens')
    .values({ token_hash: token.tokenHash, kept_until: token.keptUntil })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteUsedTokensUntil(db: Db, time: Date): Promise<void> {
  await deleteInBatches(db, 'used_customer_tokens', sql`kept_until <= ${time}`)
}

/** The partner identity of a user; undefined if they have none. */
export function findPartnerIdentity(tx: Tx, userId: string): Promise<Identity | undefined> {
  return tx
    .selectFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .select(['provider', 'subject'])
    .executeTakeFirst()
}

/** The partner identity of a newcomer; undefined if the user is none. */
export async function findNewcomerIdentity(tx: Tx, userId: string): Promise<Identity | undefined> {
  const { rows } = await sql<Identity>`
    select i.provider, i.subject
    from identities i join users u on u.id = i.user_id
    where i.user_id = ${userId} and i.provider = ${provider} and ${isNewcomer('u')}
  `.execute(tx)
  return rows[0]
}

/**
 * Moves an identity of a newcomer to another user. Returns false if it is not theirs, or if they are none: a newcomer has
 * neither an address nor a profile.
 */
export async function moveIdentity(
  tx: Tx,
  { provider, subject }: Identity,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identities')
    .set({ user_id: to })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('user_id', '=', sql<string>`(select u.id from users u where u.id = ${from} and ${isNewcomer('u')})`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Lists users who came by a partner until then and have not joined, at most `limit`. */
export async function listNewcomersUntil(db: Db, time: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.created_at <= ${time} and ${isNewcomer('u')} order by u.created_at limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes those of the users who are newcomers. */
export async function deleteNewcomers(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from users u where u.id = any(${ids}::bigint[]) and ${isNewcomer('u')}`.execute(tx)
}

/** A condition: the user came by a partner and has not joined. */
function isNewcomer(user: string) {
  return sql<boolean>`(
    ${sql.ref(user)}.email is null
    and not exists (select from profiles p where p.user_id = ${sql.ref(user)}.id)
    and exists (select from identities i where i.user_id = ${sql.ref(user)}.id and i.provider <> 'email')
  )`
}
