import type { Page } from '@app/contract/common.ts'
import type { Post } from '@app/contract/posts.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { type Paging, slice } from '#http/pages.ts'

import { canRead, loadPosts, presentPost } from './load.ts'
import { findPost, listReplyIds } from './queries.ts'

export async function getPost({ db }: Context, id: string, viewerId: string | null): Promise<Post> {
  const posts = await loadPosts(db, [id], viewerId)
  return presentPost(orNotFound(posts.find(canRead)))
}

export async function listReplies(
  { db }: Context,
  postId: string,
  { viewerId, paging }: { viewerId: string | null; paging: Paging },
): Promise<Page<Post>> {
  orNotFound(await findPost(db, postId))
  const ids = await listReplyIds(db, postId, { after: paging.after, limit: paging.size + 1 })
  const { results, after } = slice(ids, paging.size, (id) => id)
  const replies = await loadPosts(db, results, viewerId)
  return paging.toPage({ results: replies.filter(canRead).map(presentPost), after })
}
