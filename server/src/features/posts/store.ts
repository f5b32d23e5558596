import type { Db } from '#db/db.ts'

import {
  insertPosts,
  type StoredAnswer,
  type NewPostRow,
  type PostEvent,
  type PostSource,
  type TagRow,
} from './queries.ts'

/** A post with its tags; a reply names the post or reply that it answers, which need not be the first of its thread. */
export type NewStoredPost = NewPostRow & { tags: readonly TagRow[]; answersId?: string }

/**
 * The one way in which posts come into being, whoever writes them: stored, found in feeds, and published. Returns their
 * ids, without the posts that name somebody whom their author cannot reach, or answer what their author cannot read.
 */
export function storePosts(db: Db, posts: readonly NewStoredPost[], kept?: StoredAnswer): Promise<string[]> {
  return insertPosts(
    db,
    posts.map(({ answersId, ...post }) => ({
      ...post,
      answers_id: answersId ?? null,
      sources: sourcesOf(post),
      event: eventOf(post, answersId),
    })),
    kept,
  )
}

function eventOf({ author_id: authorId, parent_id: parentId }: NewPostRow, answersId = parentId): PostEvent {
  return answersId === null
    ? { kind: 'post_created', authorId }
    : { kind: 'reply_created', parentId: answersId, authorId }
}

/**
 * Where a post can be found: under its author, the wall it stands on, and each instrument that it is about or mentions.
 * News stand beside the posts of members, and a reply is found under its post.
 */
function sourcesOf(post: NewStoredPost): PostSource[] {
  if (post.parent_id !== null) return []
  const instrumentIds = new Set([post, ...post.tags].flatMap(({ instrument_id: id }) => id ?? []))
  const under = (kind: PostSource['kind'], id: string) => ({ kind, source_id: id })
  const instruments = [...instrumentIds].map((id) => under(post.is_news ? 'news' : 'instrument', id))
  if (post.is_news) return [under('wall', post.author_id), ...instruments]
  const wall = post.profile_id === null ? [] : [under('wall', post.profile_id)]
  return [under('profile', post.author_id), ...wall, ...instruments]
}
