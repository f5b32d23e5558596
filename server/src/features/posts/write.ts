import type { NewPost, NewReply, NewTag, Post } from '@app/contract/posts.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import type { LoadedTargets } from '#features/targets/index.ts'
import type { Member } from '#http/viewer.ts'
import type { Idempotency } from '#idempotency/idempotency.ts'

import { languageOf } from './language.ts'
import { presentPost } from './load.ts'
import { findPost, type NewPostRow, type TagRow } from './queries.ts'
import { storePosts } from './store.ts'
import { loadTargets } from './targets.ts'

type PostIdempotency = Idempotency<Post> | undefined

export async function createPost(
  context: Context,
  author: Member,
  draft: NewPost,
  idempotency: PostIdempotency,
): Promise<Post> {
  if (draft.parent != null) return answerNamedPost(context, author, { ...draft, parent: draft.parent }, idempotency)
  const authorId = author.profileId
  const named = await loadTargets(context.db, author, draft)
  const post: NewPostRow = {
    kind: draft.instrument == null ? 'PROFILE' : 'INSTRUMENT',
    author_id: authorId,
    profile_id: draft.profile === authorId ? null : (draft.profile ?? null),
    instrument_id: draft.instrument ?? null,
    parent_id: null,
    title: draft.title,
    content: draft.content,
    lang: languageOf(draft),
    is_news: false,
    created_at: context.now(),
  }
  const tags = draft.tags.map(tagRow)
  const answer = presentNew({ ...post, tags }, named)
  const kept = idempotency && { idempotency, answer }
  return { ...answer, id: orNotFound((await storePosts(context.db, [{ ...post, tags }], kept))[0]) }
}

/** Replies to a post. A reply to a reply joins its thread, so that a thread has one level. */
export async function createReply(
  context: Context,
  author: Member,
  { parent: parentId, content, tags: newTags }: NewReply & { parent: string },
  idempotency: PostIdempotency,
): Promise<Post> {
  const parent = orNotFound(await findPost(context.db, author, parentId))
  const rootId = parent.parentId ?? parent.id
  const named = await loadTargets(context.db, author, { title: '', content, tags: newTags })
  const reply: NewPostRow = {
    kind: parent.kind,
    author_id: author.profileId,
    profile_id: null,
    instrument_id: null,
    parent_id: rootId,
    title: '',
    content,
    lang: languageOf({ title: '', content, tags: newTags }),
    is_news: false,
    created_at: context.now(),
  }
  const tags = newTags.map(tagRow)
  const answer = presentNew({ ...reply, tags }, named)
  const kept = idempotency && { idempotency, answer }
  const stored = await storePosts(context.db, [{ ...reply, tags, answersId: parentId }], kept)
  return { ...answer, id: orNotFound(stored[0]) }
}

/** As `createReply`, but the parent is a field of the body, so a missing one is an error of that field. */
async function answerNamedPost(
  context: Context,
  author: Member,
  reply: NewReply & { parent: string },
  idempotency: PostIdempotency,
): Promise<Post> {
  if (!(await findPost(context.db, author, reply.parent))) {
    throw new AppError('invalid_input', { parent: ['unknown_target'] })
  }
  return createReply(context, author, reply, idempotency)
}

export function tagRow({ mention, instrument, profile }: NewTag): TagRow {
  return { mention, instrument_id: instrument ?? null, profile_id: profile ?? null }
}

/** Presents a new post without reading it back. Its id is set once it is stored. */
function presentNew(post: NewPostRow & { tags: TagRow[] }, named: LoadedTargets): Post {
  const untouched = { id: '', markdown: false, like_count: 0, reply_count: 0, liked: false, saved: false, trade: null }
  return presentPost({ row: { ...post, ...untouched }, named })
}
