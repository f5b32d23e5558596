import { limits } from '@app/contract/limits.ts'

import type { Db } from '#db/db.ts'

/** Those who save one after the other are counted one after the other. */
export async function lockKeeper(db: Db, profileId: string): Promise<void> {
  await db.selectFrom('profiles').where('id', '=', profileId).forNoKeyUpdate().select('id').execute()
}

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

export async function countSaves(db: Db, profileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saves')
    .where('profile_id', '=', profileId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
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
    .limit(limits.saves)
    .select('s.post_id as id')
    .execute()
  return rows.map(({ id }) => id)
}
