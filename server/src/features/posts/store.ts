import { performedTogether } from '#db/batched.ts'
import type { Db } from '#db/db.ts'
import type { AnswerToCome } from '#idempotency/queries.ts'

import type { NewPosition } from './position-queries.ts'
import {
  insertPosts,
  type NewPostRow,
  type PostEvent,
  type PostInput,
  type PostSource,
  type TagRow,
} from './insert-queries.ts'

/**
 * A post with its tags and images. `answersId` is the post or reply that a reply answers, which need not be the first of
 * its thread.
 */
export type NewStoredPost = NewPostRow & {
  tags: readonly TagRow[]
  imageIds?: readonly string[]
  /** What the author holds of the instrument that it is about. */
  held?: NewPosition | undefined
  /** Nobody but the members of its group finds it. */
  isInClosedGroup?: boolean
  answersId?: string
  /** Nobody is told of it. */
  isQuiet?: boolean
  /** What repeats of the call that creates it are answered with. */
  answer?: AnswerToCome | undefined
}

/**
 * The only ways to create posts: they store them, make them available to feeds, and publish their events. Posts that name a
 * member whom their author cannot reach, answer a post that their author cannot read, or are in a group that their author
 * does not belong to, are skipped. Returns the ids of the others.
 */
export async function storePosts(db: Db, posts: readonly NewStoredPost[]): Promise<string[]> {
  const ids = await insertPosts(db, posts.map(inputOf))
  return ids.filter((id) => id !== undefined)
}

/** Stores a post, together with others that come at the same time. Returns its id; undefined if it is skipped. */
export const storePost = performedTogether((db, posts: readonly NewStoredPost[]) => insertPosts(db, posts.map(inputOf)))

function inputOf({
  answersId,
  imageIds = [],
  held,
  isInClosedGroup = false,
  isQuiet = false,
  answer,
  ...post
}: NewStoredPost): PostInput {
  return {
    ...post,
    answers_id: answersId ?? null,
    image_ids: imageIds,
    held: held ?? null,
    sources: sourcesOf(post, isInClosedGroup),
    event: eventOf(post, answersId),
    is_quiet: isQuiet,
    answer: answer ?? null,
  }
}

type PlacedPost = Pick<
  NewStoredPost,
  'author_id' | 'parent_id' | 'profile_id' | 'instrument_id' | 'group_id' | 'is_news' | 'imported_at' | 'tags'
>

function eventOf({ author_id: authorId, parent_id: parentId }: NewPostRow, answersId = parentId): PostEvent {
  return answersId === null
    ? { kind: 'post_created', authorId }
    : { kind: 'reply_created', parentId: answersId, authorId }
}

/**
 * The sources a post is found under: its author, the wall or the group it is in, and each instrument that it is about or
 * mentions. In a closed group it is found there alone, so that feeds of others never draw it. News have sources of their
 * own, apart from members' posts; replies have none. What an author has brought back is found on their page alone: ids grow
 * with time, so it would stand above what is newer in every feed.
 */
export function sourcesOf(post: PlacedPost, isInClosedGroup: boolean): PostSource[] {
  if (post.parent_id !== null) return []
  const under = (kind: PostSource['kind'], id: string) => ({ kind, source_id: id })
  if (post.imported_at) return [under('archive', post.author_id)]
  const instrumentIds = new Set([post, ...post.tags].flatMap(({ instrument_id: id }) => id ?? []))
  const instruments = [...instrumentIds].map((id) => under(post.is_news ? 'news' : 'instrument', id))
  if (post.is_news) return [under('wall', post.author_id), ...instruments]
  const group = post.group_id == null ? [] : [under('group', post.group_id)]
  if (isInClosedGroup) return group
  const wall = post.profile_id === null ? [] : [under('wall', post.profile_id)]
  return [under('profile', post.author_id), ...wall, ...group, ...instruments]
}
