import type { Viewer } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { Cursor } from '#http/pages.ts'

import { readableBy } from './audience.ts'

/** Whether the member likes the post only now; `undefined` if they cannot read it. */
export async function insertLike(db: Db, member: Viewer, postId: string): Promise<{ isNew: boolean } | undefined> {
  const { rows } = await sql<{ isNew: boolean }>`
    with post as (select p.id from posts p where p.id = ${postId} and ${readableBy(member)}),
    added as (
      insert into likes (post_id, profile_id) select id, ${member.profileId} from post
      on conflict do nothing
      returning post_id
    )
    select exists (select from added) as "isNew" from post
  `.execute(db)
  return rows[0]
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
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<Cursor[]> {
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
