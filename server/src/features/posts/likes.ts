import type { Page } from '@app/contract/common.ts'
import type { Person } from '@app/contract/profiles.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { publish } from '#events/events.ts'
import { loadPersons } from '#features/profiles/index.ts'
import { type Paging, readPlace, slice, writePlace } from '#http/pages.ts'

import { countLike, deleteLike, insertLike, listLikers } from './like-queries.ts'
import { findPost } from './queries.ts'

/** Idempotent: only a like that is new counts and is published. */
export async function likePost({ db }: Context, postId: string, profileId: string): Promise<undefined> {
  orNotFound(await findPost(db, postId))
  await db.transaction().execute(async (tx) => {
    if (!(await insertLike(tx, postId, profileId))) return
    await countLike(tx, postId, 1)
    await publish(tx, { kind: 'post_liked', postId, by: profileId })
  })
}

export async function unlikePost({ db }: Context, postId: string, profileId: string): Promise<undefined> {
  orNotFound(await findPost(db, postId))
  await db.transaction().execute(async (tx) => {
    if (!(await deleteLike(tx, postId, profileId))) return
    await countLike(tx, postId, -1)
    await publish(tx, { kind: 'post_unliked', postId, by: profileId })
  })
}

export async function listLikes({ db }: Context, postId: string, paging: Paging): Promise<Page<Person>> {
  orNotFound(await findPost(db, postId))
  const likers = await listLikers(db, postId, { after: readPlace(paging.after), limit: paging.size + 1 })
  const { results, after } = slice(likers, paging.size, writePlace)
  const persons = await loadPersons(
    db,
    results.map(({ id }) => id),
  )
  return paging.toPage({ results: results.flatMap(({ id }) => persons.get(id) ?? []), after })
}
