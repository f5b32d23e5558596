import type { Db } from '#db/db.ts'

export async function insertSave(db: Db, postId: string, profileId: string): Promise<void> {
  await db
    .insertInto('saves')
    .values({ post_id: postId, profile_id: profileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteSave(db: Db, postId: string, profileId: string): Promise<void> {
  await db.deleteFrom('saves').where('post_id', '=', postId).where('profile_id', '=', profileId).execute()
}

/** The posts that a member keeps and that are not deleted, the newest kept first. */
export async function listSavedIds(db: Db, profileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saves as s')
    .innerJoin('posts as p', 'p.id', 's.post_id')
    .where('s.profile_id', '=', profileId)
    .where('p.deleted_at', 'is', null)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.post_id', 'desc')
    .select('s.post_id as id')
    .execute()
  return rows.map(({ id }) => id)
}
