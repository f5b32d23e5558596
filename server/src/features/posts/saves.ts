import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import type { Member } from '#http/viewer.ts'

import { findPost } from './queries.ts'
import { deleteSave, hasNoRoom, insertSave, listSavedIds } from './save-queries.ts'

/** Saves a post for this member alone: it is neither counted nor published. */
export async function savePost({ db }: Context, member: Member, postId: string): Promise<undefined> {
  if (await insertSave(db, member, postId)) return
  orNotFound(await findPost(db, member, postId))
  if (await hasNoRoom(db, postId, member.profileId)) {
    throw new AppError('invalid_input', { non_field_errors: [{ code: 'too_many', values: { max: limits.saves } }] })
  }
}

/** Gives up a saved post, also one that the member can no longer read. */
export async function unsavePost({ db }: Context, member: Member, postId: string): Promise<undefined> {
  if (!(await deleteSave(db, postId, member.profileId))) orNotFound(await findPost(db, member, postId))
}

export async function savedIds({ db }: Context, member: Member): Promise<{ ids: string[] }> {
  return { ids: await listSavedIds(db, member) }
}
