import type { Page } from '@app/contract/common.ts'
import type { Post } from '@app/contract/posts.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { type Paging, slice } from '#http/pages.ts'

import { loadPosts, presentPost } from './load.ts'
import { findPost, listReplyIds } from './queries.ts'

export async function getPost({ db }: Context, viewer: Viewer, id: string): Promise<Post> {
  const [post] = await loadPosts(db, viewer, [id])
  return presentPost(orNotFound(post))
}

export async function listReplies(
  { db }: Context,
  viewer: Viewer,
  { postId, paging }: { postId: string; paging: Paging },
): Promise<Page<Post>> {
  orNotFound(await findPost(db, viewer, postId))
  const ids = await listReplyIds(db, viewer, { postId, after: paging.after, limit: paging.size + 1 })
  const { results, after } = slice(ids, paging.size, (id) => id)
  const replies = await loadPosts(db, viewer, results)
  return paging.toPage({ results: replies.map(presentPost), after })
}
