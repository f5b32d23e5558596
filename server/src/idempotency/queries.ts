import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'

import type { Idempotency } from './idempotency.ts'

/**
 * Stores the answer, as the last statement in the transaction of the effect. Fails if the key has been used, and waits for
 * a transaction that is using it.
 */
export async function insertAnswer<Reply>(tx: Tx, idempotency: Idempotency<Reply>, result: Reply): Promise<void> {
  await insertion(idempotency, sql`${idempotency.serialize(result)}::text`).execute(tx)
}

// A placeholder: the greatest id there can be, which no row has.
const idToCome = '999999999999999999'

/** As insertAnswer, but as part of the single statement of the effect, in which the CTE `made` returns the id of the result. */
export function answerInsertion<Reply extends { id: string }>(
  idempotency: Idempotency<Reply>,
  result: Reply,
  made: string,
): RawBuilder<unknown> {
  const text = idempotency.serialize({ ...result, id: idToCome })
  // Found by its field name, because a text may contain the same digits; quotation marks in texts are escaped.
  const [before, after] = text.split(`"id":"${idToCome}"`)
  const body = sql`${before}::text || '"id":"' || id || '"' || ${after}::text`
  return sql`${insertion(idempotency, body)} from ${sql.table(made)}`
}

function insertion<Reply>({ memberId, key, fingerprint, status, at }: Idempotency<Reply>, body: RawBuilder<unknown>) {
  return sql`
    insert into idempotency_keys (member_id, key, fingerprint, status, body, created_at)
    select ${memberId}::bigint, ${key}::text, ${fingerprint}::bytea, ${status}::smallint, ${body}, ${at}::timestamptz
  `
}

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
