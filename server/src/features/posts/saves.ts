import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'

import { findPost } from './queries.ts'
import { countSaves, deleteSave, insertSave, listSavedIds, lockKeeper } from './save-queries.ts'

/** Keeps a post for this member alone: it is neither counted nor told. */
export async function savePost({ db }: Context, postId: string, profileId: string): Promise<undefined> {
  orNotFound(await findPost(db, postId))
  await db.transaction().execute(async (tx) => {
    await lockKeeper(tx, profileId)
    await insertSave(tx, postId, profileId)
    if ((await countSaves(tx, profileId)) > limits.saves) {
      throw new AppError('invalid_input', { non_field_errors: [{ code: 'too_many', values: { max: limits.saves } }] })
    }
  })
}

export async function unsavePost({ db }: Context, postId: string, profileId: string): Promise<undefined> {
  orNotFound(await findPost(db, postId))
  await deleteSave(db, postId, profileId)
}

export async function savedIds({ db }: Context, profileId: string): Promise<{ ids: string[] }> {
  return { ids: await listSavedIds(db, profileId) }
}
