import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'

import { findPost } from './queries.ts'
import { deleteSave, insertSave, listSavedIds } from './save-queries.ts'

/** Keeps a post for this member alone: it is neither counted nor told. */
export async function savePost({ db }: Context, postId: string, profileId: string): Promise<undefined> {
  orNotFound(await findPost(db, postId))
  await insertSave(db, postId, profileId)
}

export async function unsavePost({ db }: Context, postId: string, profileId: string): Promise<undefined> {
  orNotFound(await findPost(db, postId))
  await deleteSave(db, postId, profileId)
}

export async function savedIds({ db }: Context, profileId: string): Promise<{ ids: string[] }> {
  return { ids: await listSavedIds(db, profileId) }
}
