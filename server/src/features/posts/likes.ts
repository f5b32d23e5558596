import type { Person } from '@app/contract/profiles.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { loadPersonList } from '#features/profiles/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'
import type { Member } from '#http/viewer.ts'

import type { PostAct } from './act-queries.ts'
import { deleteLikes, insertLikes, listLikedIds, listLikers } from './like-queries.ts'
import { findPost } from './queries.ts'

/** Likes and unlikes posts. Idempotent: only changes are counted and published. */
export function liking({ db, acts }: Context) {
  const like = acts.together((given: readonly PostAct[]) => insertLikes(db, given))
  const unlike = acts.together((given: readonly PostAct[]) => deleteLikes(db, given))
  return {
    like: async (act: PostAct): Promise<undefined> => {
      if (!(await like(act))) await refuse(db, act)
    },
    unlike: async (act: PostAct): Promise<undefined> => void orNotFound(await unlike(act)),
  }
}

/** Throws why the post was not liked. */
async function refuse(db: Db, { memberId, postId }: PostAct): Promise<never> {
  const { isArchived } = orNotFound(await findPost(db, { profileId: memberId }, postId))
  throw new AppError(isArchived ? 'group_archived' : 'not_found')
}

export async function listLikes(
  { db }: Context,
  viewer: Viewer,
  { postId, page }: { postId: string; page: PageRequest },
): Promise<Slice<Person>> {
  orNotFound(await findPost(db, viewer, postId))
  const likers = await listLikers(db, viewer, { postId, after: readCursor(page.after), limit: page.size + 1 })
  const { results, after } = slice(likers, page.size, writeCursor)
  const persons = await loadPersonList(
    db,
    results.map(({ id }) => id),
  )
  return { results: persons, after }
}

export async function likedIds({ db }: Pick<Context, 'db'>, member: Member): Promise<{ ids: string[] }> {
  return { ids: await listLikedIds(db, member) }
}
