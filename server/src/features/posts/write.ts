import type { NewPost, NewReply, NewTag, Post } from '@app/contract/posts.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import type { Idempotency } from '#idempotency/idempotency.ts'

import { type Named, presentPost } from './load.ts'
import { countReply, findPost, insertPost, type NewPostRow, type PostSource, type TagRow } from './queries.ts'
import { loadTargets } from './targets.ts'

type Keyed = Idempotency<Post> | undefined

export async function createPost(
  context: Context,
  authorId: string,
  draft: NewPost,
  idempotency: Keyed,
): Promise<Post> {
  if (draft.parent != null) return answerNamedPost(context, authorId, { ...draft, parent: draft.parent }, idempotency)
  const named = await loadTargets(context.db, authorId, draft)
  const post: NewPostRow = {
    kind: draft.instrument == null ? 'PROFILE' : 'INSTRUMENT',
    author_id: authorId,
    profile_id: draft.profile === authorId ? null : (draft.profile ?? null),
    instrument_id: draft.instrument ?? null,
    parent_id: null,
    title: draft.title,
    content: draft.content,
    created_at: context.now(),
  }
  const tags = draft.tags.map(tagRow)
  const event = { kind: 'post_created', authorId } as const
  const answer = presentNew({ ...post, tags }, named)
  const kept = idempotency && { idempotency, answer }
  return { ...answer, id: await insertPost(context.db, post, { tags, sources: sourcesOf(post, tags), event, kept }) }
}

/** Answers a post. A reply to a reply joins the thread of its post, so that a thread has one level. */
export async function createReply(
  context: Context,
  authorId: string,
  { parent: parentId, content, tags: newTags }: NewReply & { parent: string },
  idempotency: Keyed,
): Promise<Post> {
  const parent = orNotFound(await findPost(context.db, parentId))
  const rootId = parent.parentId ?? parent.id
  const named = await loadTargets(context.db, authorId, { title: '', content, tags: newTags })
  const reply: NewPostRow = {
    kind: parent.kind,
    author_id: authorId,
    profile_id: null,
    instrument_id: null,
    parent_id: rootId,
    title: '',
    content,
    created_at: context.now(),
  }
  const tags = newTags.map(tagRow)
  const event = { kind: 'reply_created', parentId, authorId } as const
  const answer = presentNew({ ...reply, tags }, named)
  const kept = idempotency && { idempotency, answer }
  const id = await context.db.transaction().execute(async (tx) => {
    if (!(await countReply(tx, rootId))) throw new AppError('not_found')
    return insertPost(tx, reply, { tags, sources: [], event, kept })
  })
  return { ...answer, id }
}

/** As createReply; here the parent is a field of what was sent, so a missing one is a fault of that field. */
async function answerNamedPost(
  context: Context,
  authorId: string,
  reply: NewReply & { parent: string },
  idempotency: Keyed,
): Promise<Post> {
  if (!(await findPost(context.db, reply.parent))) {
    throw new AppError('invalid_input', { parent: ['unknown_target'] })
  }
  return createReply(context, authorId, reply, idempotency)
}

function tagRow({ mention, instrument, profile }: NewTag): TagRow {
  return { mention, instrument_id: instrument ?? null, profile_id: profile ?? null }
}

/** Where a post can be found: under its author, the wall it stands on, and each instrument that it is about or mentions. */
function sourcesOf(post: NewPostRow, tags: readonly TagRow[]): PostSource[] {
  const instrumentIds = new Set([post, ...tags].flatMap(({ instrument_id: id }) => id ?? []))
  return [
    { kind: 'profile', id: post.author_id },
    ...(post.profile_id === null ? [] : [{ kind: 'wall' as const, id: post.profile_id }]),
    ...[...instrumentIds].map((id) => ({ kind: 'instrument' as const, id })),
  ]
}

/** A post that is just written needs no reading again; it gets its id when it is stored. */
function presentNew(post: NewPostRow & { tags: TagRow[] }, named: Named): Post {
  const untouched = {
    id: '',
    markdown: false,
    deleted_at: null,
    like_count: 0,
    reply_count: 0,
    liked: false,
    saved: false,
  }
  return presentPost({ row: { ...post, ...untouched, is_news: false }, named })
}
