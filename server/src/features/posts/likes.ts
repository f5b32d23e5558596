import type { Page } from '@app/contract/common.ts'
import type { Person } from '@app/contract/profiles.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { publish } from '#events/events.ts'
import { loadPersons } from '#features/profiles/index.ts'
import { type Paging, readCursor, slice, writeCursor } from '#http/pages.ts'
import type { Member } from '#http/viewer.ts'

import { countLike, deleteLike, insertLike, listLikers } from './like-queries.ts'
import { findPost } from './queries.ts'

/** Idempotent: only a like that is new is counted and published. */
export async function likePost({ db }: Context, member: Member, postId: string): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const { isNew } = orNotFound(await insertLike(tx, member, postId))
    if (!isNew) return
    await countLike(tx, postId, 1)
    await publish(tx, { kind: 'post_liked', postId, by: member.profileId })
  })
}

/** Takes a like back, also from a post that the member can no longer read. */
export async function unlikePost({ db }: Context, member: Member, postId: string): Promise<undefined> {
  const wasLiked = await db.transaction().execute(async (tx) => {
    if (!(await deleteLike(tx, postId, member.profileId))) return false
    await countLike(tx, postId, -1)
    await publish(tx, { kind: 'post_unliked', postId, by: member.profileId })
    return true
  })
  if (!wasLiked) orNotFound(await findPost(db, member, postId))
}

export async function listLikes(
  { db }: Context,
  viewer: Viewer,
  { postId, paging }: { postId: string; paging: Paging },
): Promise<Page<Person>> {
  orNotFound(await findPost(db, viewer, postId))
  const likers = await listLikers(db, postId, { after: readCursor(paging.after), limit: paging.size + 1 })
  const { results, after } = slice(likers, paging.size, writeCursor)
  const persons = await loadPersons(
    db,
    results.map(({ id }) => id),
  )
  return paging.toPage({ results: results.flatMap(({ id }) => persons.get(id) ?? []), after })
}
