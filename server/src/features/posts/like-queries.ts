import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { Place } from '#http/pages.ts'

/** False when this member likes the post already. */
export async function insertLike(db: Db, postId: string, profileId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('likes')
    .values({ post_id: postId, profile_id: profileId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** False when this member does not like the post. */
export async function deleteLike(db: Db, postId: string, profileId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('likes')
    .where('post_id', '=', postId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countLike(db: Db, postId: string, change: 1 | -1): Promise<void> {
  await db
    .updateTable('posts')
    .set((eb) => ({ like_count: eb('like_count', '+', change) }))
    .where('id', '=', postId)
    .execute()
}

/** Who likes a post, newest first. The time is told as text, because a Date would lose its microseconds. */
export function listLikers(
  db: Db,
  postId: string,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<Place[]> {
  return db
    .selectFrom('likes')
    .where('post_id', '=', postId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'profile_id'), '<', eb.tuple(sql<Date>`${after!.by}::timestamptz`, after!.id)),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('profile_id', 'desc')
    .limit(limit)
    .select(['profile_id as id', sql<string>`created_at::text`.as('by')])
    .execute()
}
