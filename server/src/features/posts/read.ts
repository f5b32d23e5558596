import type { Post, PostVersion } from '@app/contract/posts.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { loadMedia } from '#features/images/index.ts'
import { type PageRequest, type Slice, slice } from '#http/pages.ts'

import { listVersionsOf } from './edit-queries.ts'
import { loadPosts, presentPost } from './load.ts'
import { findPost, findStub, listReplyIds } from './queries.ts'
import { presentStub } from './stub.ts'

export async function getPost(context: Context, viewer: Viewer, id: string): Promise<Post> {
  const [post] = await loadPosts(context, viewer, [id])
  return post ? presentPost(post) : presentStub(orNotFound(await findStub(context.db, viewer, id)))
}

export async function listReplies(
  context: Context,
  viewer: Viewer,
  { postId, page }: { postId: string; page: PageRequest },
): Promise<Slice<Post>> {
  const { db } = context
  orNotFound((await findPost(db, viewer, postId)) ?? (await findStub(db, viewer, postId)))
  const ids = await listReplyIds(db, viewer, { postId, after: page.after, limit: page.size + 1 })
  const { results, after } = slice(ids, page.size, (id) => id)
  const replies = await loadPosts(context, viewer, results)
  return { results: replies.map(presentPost), after }
}

/** Lists the versions of a post before its edits, newest first. */
export async function listVersions(
  context: Context,
  viewer: Viewer,
  { postId, page }: { postId: string; page: PageRequest },
): Promise<Slice<PostVersion>> {
  const { db } = context
  orNotFound(await findPost(db, viewer, postId))
  const versions = await listVersionsOf(db, postId, { after: page.after, limit: page.size + 1 })
  const { results, after } = slice(versions, page.size, ({ version }) => String(version))
  const loaded = await loadMedia(
    context,
    results.flatMap((row) => row.image_ids),
  )
  return {
    results: results.map(({ version, title, content, lang, markdown, image_ids: ids, written_at: at }) => ({
      version,
      title,
      content,
      lang,
      markdown,
      media: ids.flatMap((id) => loaded.get(id) ?? []),
      written: at.toISOString(),
    })),
    after,
  }
}
