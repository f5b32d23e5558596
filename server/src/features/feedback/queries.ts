import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

type FeedbackRow = { memberId: string; content: string; imageIds: readonly string[]; at: Date }

/** Stores feedback. Returns its id. */
export async function insertFeedback(tx: Tx, { memberId, content, imageIds, at }: FeedbackRow): Promise<string> {
  const { id } = await tx
    .insertInto('feedback')
    .values({ member_id: memberId, content, image_ids: [...imageIds], created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns `undefined` if the account of its author has ended. */
export function findFeedback(db: Db, id: string) {
  return db
    .selectFrom('feedback')
    .where('id', '=', id)
    .select(['member_id as memberId', 'content', 'image_ids as imageIds'])
    .executeTakeFirst()
}

/** Deletes up to `limit` rows of a member and returns how many. */
export async function deleteFeedbackOf(db: Db, memberId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from feedback where id in (select id from feedback where member_id = ${memberId} limit ${limit})
  `.execute(db)
  return Number(numAffectedRows)
}
