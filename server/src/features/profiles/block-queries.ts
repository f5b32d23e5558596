import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { Cursor } from '#http/pages.ts'

/** That one member blocks another. */
export type Block = { memberId: string; blockedId: string }

/** Returns `undefined` if this is no member. */
export function findBlockable(db: Db, id: string) {
  return db.selectFrom('profiles').where('id', '=', id).where('user_id', 'is not', null).select('id').executeTakeFirst()
}

/** Returns false if the member is blocked already. */
export async function insertBlock(db: Db, { memberId, blockedId }: Block): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('blocks')
    .values({ member_id: memberId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Blocks members, unless they have left. Returns the ids of those who were not blocked before. */
export async function insertBlocks(db: Db, memberId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .insertInto('blocks')
    .columns(['member_id', 'blocked_id'])
    .expression((eb) =>
      eb
        .selectFrom('profiles')
        .where((profile) => profile('id', '=', profile.fn.any(profile.val(ids))))
        .where('user_id', 'is not', null)
        .where('id', '<>', memberId)
        .select([eb.val(memberId).as('member_id'), 'id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('blocked_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns false if the member was not blocked. */
export async function deleteBlock(db: Db, { memberId, blockedId }: Block): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('member_id', '=', memberId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countBlocks(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('blocks')
    .where('member_id', '=', memberId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whom a member blocks, newest first. The time is text, as a Date would lose its microseconds. */
export function listBlockedPage(
  db: Db,
  memberId: string,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<Cursor[]> {
  return db
    .selectFrom('blocks')
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'blocked_id'), '<', eb.tuple(sql<Date>`${after!.by}::timestamptz`, after!.id)),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('blocked_id', 'desc')
    .limit(limit)
    .select(['blocked_id as id', sql<string>`created_at::text`.as('by')])
    .execute()
}
