import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'

import type { Idempotency } from './idempotency.ts'

/**
 * Stores the answer, as the last statement in the transaction of the effect. Fails if the key has been used, and waits for
 * a transaction that is using it.
 */
export async function insertAnswer<Reply>(tx: Tx, idempotency: Idempotency<Reply>, result: Reply): Promise<void> {
  const { memberId, key, fingerprint, status, at, serialize } = idempotency
  await tx
    .insertInto('idempotency_keys')
    .values({ member_id: memberId, key, fingerprint, status, body: serialize(result), created_at: at })
    .execute()
}

// A placeholder: the greatest id there can be, which no row has.
const idToCome = '999999999999999999'

/** The answer to repeats of a call that makes a row, whose id is not known yet. */
export type AnswerToCome = { key: string; fingerprint: string; status: number; at: Date; before: string; after: string }

/** The answer as a column of the statement that makes the row: see `insertAnswersOf`. */
export function answerToCome<Reply extends { id: string }>(
  { key, fingerprint, status, at, serialize }: Idempotency<Reply>,
  result: Reply,
): AnswerToCome {
  // Found by its field name, because a text may contain the same digits; quotation marks in texts are escaped.
  const [before = '', after = ''] = serialize({ ...result, id: idToCome }).split(`"id":"${idToCome}"`)
  return { key, fingerprint: fingerprint.toString('hex'), status, at, before, after }
}

/** Part of a statement: stores the answers of the rows of the CTE `made`, which belong to their authors; null for none. */
export function insertAnswersOf(made: string): RawBuilder<unknown> {
  return sql`
    insert into idempotency_keys (member_id, key, fingerprint, status, body, created_at)
    select author_id, answer ->> 'key', decode(answer ->> 'fingerprint', 'hex'), (answer ->> 'status')::smallint,
      (answer ->> 'before') || '"id":"' || id || '"' || (answer ->> 'after'), (answer ->> 'at')::timestamptz
    from ${sql.table(made)}
    where answer is not null
  `
}

/** A condition on the row `given` of such a statement: its key has not been used. */
export const isFirstAnswer = sql<boolean>`(given.answer is null or not exists (
  select from idempotency_keys k where k.member_id = given.author_id and k.key = given.answer ->> 'key'
))`

export function findAnswer(db: Db, { memberId, key }: { memberId: string; key: string }) {
  return db
    .selectFrom('idempotency_keys')
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .select(['fingerprint', 'status', 'body'])
    .executeTakeFirst()
}

/**
 * Has repeats of the call that created a post learn that it is deleted, not what it said. The answer itself stays, so that no
 * repeat creates the post again.
 */
export async function eraseAnswers(tx: Tx, memberId: string, postId: string, erased: object): Promise<void> {
  await sql`
    update idempotency_keys set body = (body::jsonb || ${JSON.stringify(erased)}::jsonb)::text
    where member_id = ${memberId}
      and body::jsonb @> jsonb_build_object('id', ${postId}::text) and body::jsonb ? 'reply_count'
  `.execute(tx)
}

/** Deletes up to `limit` answers to a member and returns how many. */
export async function deleteAnswersOf(db: Db, memberId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from idempotency_keys
    where member_id = ${memberId}
      and key in (select key from idempotency_keys where member_id = ${memberId} limit ${limit})
  `.execute(db)
  return Number(numAffectedRows)
}

export function deleteAnswersUntil(db: Db, time: Date): Promise<void> {
  return deleteInBatches(db, 'idempotency_keys', sql`created_at <= ${time}`)
}
