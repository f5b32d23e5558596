import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'

import type { Idempotency } from './idempotency.ts'

/** Keeps the answer; last in the transaction of the effect. Fails when the key has been used, and waits for who uses it just now. */
export async function insertAnswer<Reply>(tx: Tx, idempotency: Idempotency<Reply>, result: Reply): Promise<void> {
  await insertion(idempotency, sql`${idempotency.serialize(result)}::text`).execute(tx)
}

// The greatest id there can be; no row has it.
const idToCome = '999999999999999999'

/** As insertAnswer, as a part of the one statement of the effect, whose part `made` returns the id of the result. */
export function answerInsertion<Reply extends { id: string }>(
  idempotency: Idempotency<Reply>,
  result: Reply,
  made: string,
): RawBuilder<unknown> {
  const text = idempotency.serialize({ ...result, id: idToCome })
  // Text that somebody wrote holds no bare quotation marks in JSON.
  const [before, after] = text.split(`"${idToCome}"`)
  return sql`${insertion(idempotency, sql`${before}::text || '"' || id || '"' || ${after}::text`)} from ${sql.table(made)}`
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

/** Forgets up to `limit` answers to a member; gives how many. */
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
