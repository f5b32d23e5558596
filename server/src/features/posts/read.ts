import type { Post } from '@app/contract/posts.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { type PageRequest, type Slice, slice } from '#http/pages.ts'

import { loadPosts, presentPost } from './load.ts'
import { findPost, listReplyIds } from './queries.ts'

export async function getPost({ db }: Context, viewer: Viewer, id: string): Promise<Post> {
  const [post] = await loadPosts(db, viewer, [id])
  return presentPost(orNotFound(post))
}

export async function listReplies(
  { db }: Context,
  viewer: Viewer,
  { postId, page }: { postId: string; page: PageRequest },
): Promise<Slice<Post>> {
  orNotFound(await findPost(db, viewer, postId))
  const ids = await listReplyIds(db, viewer, { postId, after: page.after, limit: page.size + 1 })
  const { results, after } = slice(ids, page.size, (id) => id)
  const replies = await loadPosts(db, viewer, results)
  return { results: replies.map(presentPost), after }
}
