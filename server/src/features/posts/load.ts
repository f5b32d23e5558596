import type { AuthorPosition } from '@app/contract/author-position.ts'
import type { Media, Post } from '@app/contract/posts.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import type { RawBuilder } from 'kysely'

import type { Context } from '#context.ts'
import { compiled } from '#db/compiled.ts'
import { loadMedia } from '#features/images/index.ts'
import { presentTransaction } from '#features/portfolios/index.ts'
import { type LoadedTargets, loadReferences, presentReferences } from '#features/targets/index.ts'

import { presentPosition } from './position.ts'
import { listPostsByIds, type PostRow, selectPosts } from './queries.ts'

type ReadContext = Pick<Context, 'db' | 'now' | 'config'>

/** A post with everything that is shown with it. */
export type LoadedPost = {
  row: PostRow
  named: LoadedTargets
  media: ReadonlyMap<string, Media>
  position: AuthorPosition | null
}

/** Loads those of the posts that the viewer may see, in the order of the ids; at most five statements, however many posts. */
export async function loadPosts(context: ReadContext, viewer: Viewer, ids: readonly string[]): Promise<LoadedPost[]> {
  if (ids.length === 0) return []
  const { db, now } = context
  const posts = await withNamed(context, await listPostsByIds(db, { profileId: viewer.profileId, ids, at: now() }))
  const postById = new Map(posts.map((post) => [post.row.id, post]))
  return ids.flatMap((id) => postById.get(id) ?? [])
}

/**
 * The same for ids that an expression gives, newest first. It is evaluated in the same statement and must give only those of posts
 * that the viewer may see: the rule takes a third of the time and is not asked again. The statement is built once.
 */
export function postsFound<Given extends Viewer>(
  idsOf: (given: Given) => RawBuilder<readonly string[] | null>,
): (context: ReadContext, given: Given) => Promise<LoadedPost[]> {
  const list = compiled((db, given: Given & { at: Date }) => selectPosts(db, given, idsOf(given)).compile())
  return async (context, given) => withNamed(context, await list(context.db, { ...given, at: context.now() }))
}

type ListedPost = Awaited<ReturnType<typeof listPostsByIds>>[number]

async function withNamed(context: ReadContext, listed: readonly ListedPost[]): Promise<LoadedPost[]> {
  const named = await loadReferences(
    context.db,
    listed.flatMap((row) => [{ profile_id: row.author_id }, row, ...row.tags, ...(row.trade ? [row.trade] : [])]),
  )
  const media = await loadMedia(
    context,
    listed.flatMap((row) => row.image_ids),
  )
  return listed.map(({ held, ...row }) => {
    return { row, named, media, position: held && presentPosition(held, named.instrument) }
  })
}

export function presentPost({ row, named, media: loaded, position }: LoadedPost): Post {
  const media = row.image_ids.flatMap((id) => loaded.get(id) ?? [])
  return {
    id: row.id,
    kind: row.kind,
    author: named.profile.get(row.author_id)!,
    ...presentReferences(named, row),
    title: row.title,
    content: row.content,
    // Stored without a language, so that no choice of languages leaves it out.
    lang: row.translations ? 'en' : row.lang,
    ...(row.translations && { translations: [...row.translations] }),
    markdown: row.markdown,
    created: row.created_at.toISOString(),
    like_count: row.like_count,
    reply_count: row.reply_count,
    liked: row.liked,
    saved: row.saved,
    news: row.is_news,
    tags: row.tags.map(({ mention, currency, ...tag }) => ({
      mention,
      ...presentReferences(named, tag),
      currency,
    })),
    media,
    images: media.flatMap(({ id, url, content_type: type }) => (type.startsWith('image/') ? { id, url } : [])),
    edited: row.edited_at?.toISOString() ?? null,
    imported: row.imported_at?.toISOString() ?? null,
    transaction: row.trade && presentTransaction(row.trade, named.instrument),
    position,
    parent: row.parent_id,
  }
}
