import type { Person } from '@app/contract/profiles.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { loadPersons } from '#features/profiles/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'
import type { Member } from '#http/viewer.ts'

import { deleteLike, insertLike, listLikers } from './like-queries.ts'
import { findPost } from './queries.ts'

/** Idempotent: only a like that is new is counted and published. */
export async function likePost({ db }: Context, member: Member, postId: string): Promise<undefined> {
  if (!(await insertLike(db, member, postId))) orNotFound(await findPost(db, member, postId))
}

/** Takes a like back, also from a post that the member can no longer read. */
export async function unlikePost({ db }: Context, member: Member, postId: string): Promise<undefined> {
  if (!(await deleteLike(db, postId, member.profileId))) orNotFound(await findPost(db, member, postId))
}

export async function listLikes(
  { db }: Context,
  viewer: Viewer,
  { postId, page }: { postId: string; page: PageRequest },
): Promise<Slice<Person>> {
  orNotFound(await findPost(db, viewer, postId))
  const likers = await listLikers(db, postId, { after: readCursor(page.after), limit: page.size + 1 })
  const { results, after } = slice(likers, page.size, writeCursor)
  const persons = await loadPersons(
    db,
    results.map(({ id }) => id),
  )
  return { results: results.flatMap(({ id }) => persons.get(id) ?? []), after }
}
