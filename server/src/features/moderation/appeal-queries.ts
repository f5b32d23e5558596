import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import type { Cursor } from '#http/pages.ts'

/** Returns false if there is an appeal already. */
export async function insertAppeal(db: Db, appeal: { decisionId: string; text: string; at: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('appeals')
    .values({ decision_id: appeal.decisionId, text: appeal.text, made_at: appeal.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** The appeals that are not decided, oldest first. The time is text, as a Date would lose its microseconds. */
export function listOpenAppeals(
  db: Db,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<Cursor[]> {
  return db
    .selectFrom('appeals')
    .where('outcome', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('made_at', 'decision_id'), '>', eb.tuple(sql<Date>`${after!.by}::timestamptz`, after!.id)),
      ),
    )
    .orderBy('made_at')
    .orderBy('decision_id')
    .limit(limit)
    .select(['decision_id as id', sql<string>`made_at::text`.as('by')])
    .execute()
}

/** The appeal against a decision with its case; both locked. */
export function lockAppeal(tx: Tx, decisionId: string) {
  return tx
    .selectFrom('appeals as a')
    .innerJoin('decisions as d', 'd.id', 'a.decision_id')
    .innerJoin('cases as c', 'c.id', 'd.case_id')
    .where('a.decision_id', '=', decisionId)
    .forUpdate(['a', 'c'])
    .select(['a.outcome', 'd.made_by as madeBy', 'd.member_id as memberId', 'c.id as caseId', 'c.post_id as postId'])
    .executeTakeFirst()
}

type Verdict = { decisionId: string; outcome: 'upheld' | 'overturned'; reason: string; by: string; at: Date }

export async function updateAppeal(tx: Tx, { decisionId, outcome, reason, by, at }: Verdict): Promise<void> {
  await tx
    .updateTable('appeals')
    .set({ outcome, reason, decided_by: by, decided_at: at })
    .where('decision_id', '=', decisionId)
    .execute()
}
