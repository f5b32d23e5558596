import type { NewPost, NewReply, Post } from '@app/contract/posts.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { attachImages, describeImages, loadMedia } from '#features/images/index.ts'
import { valueShared } from '#features/portfolios/index.ts'
import type { Member } from '#http/viewer.ts'
import type { Idempotency } from '#idempotency/idempotency.ts'
import { answerToCome } from '#idempotency/queries.ts'

import type { NewPostRow } from './insert-queries.ts'
import { languageOf } from './language.ts'
import { type LoadedPost, presentPost } from './load.ts'
import { takePosition } from './position.ts'
import { findPost } from './queries.ts'
import { type NewStoredPost, storePost } from './store.ts'
import { tagRow } from './tags.ts'
import { loadTargets, loadTargetsAndOwned } from './targets.ts'

type Written = Omit<LoadedPost, 'row' | 'media'> & {
  post: NewStoredPost & { imageIds: readonly string[] }
  alts: readonly string[]
}
type PostIdempotency = Idempotency<Post> | undefined

export async function createPost(
  context: Context,
  author: Member,
  draft: NewPost,
  idempotency: PostIdempotency,
): Promise<Post> {
  if (draft.parent != null) return answerNamedPost(context, author, { ...draft, parent: draft.parent }, idempotency)
  const authorId = author.profileId
  const { named, owned } = await loadTargetsAndOwned(context.db, author, draft)
  const post: NewPostRow = {
    kind: kindOf(draft),
    author_id: authorId,
    profile_id: draft.profile === authorId ? null : (draft.profile ?? null),
    instrument_id: draft.instrument ?? null,
    group_id: draft.group ?? null,
    parent_id: null,
    title: draft.title,
    content: draft.content,
    lang: await languageOf(draft),
    markdown: draft.markdown,
    is_news: false,
    created_at: context.now(),
  }
  const isInClosedGroup = draft.group != null && named.group.get(draft.group)!.private
  const instrument = named.instrument.get(draft.instrument ?? '')
  const position =
    instrument &&
    (await takePosition(context.db, {
      portfolios: await valueShared(context, owned),
      instrument,
      at: post.created_at,
    }))
  const { images: imageIds, alts } = draft
  const stored = { ...post, tags: draft.tags.map(tagRow), imageIds, held: position?.taken, isInClosedGroup }
  return store(context, { post: stored, alts, named, position: position?.shown ?? null }, idempotency)
}

function kindOf({ instrument, group }: NewPost): NewPostRow['kind'] {
  if (group != null) return 'GROUP'
  return instrument == null ? 'PROFILE' : 'INSTRUMENT'
}

/** Replies to a post. A reply to a reply joins its thread, so that a thread has one level. */
export async function createReply(
  context: Context,
  author: Member,
  { parent: parentId, content, tags, images, alts, markdown }: NewReply & { parent: string },
  idempotency: PostIdempotency,
): Promise<Post> {
  const parent = orNotFound(await findPost(context.db, author, parentId))
  if (parent.isArchived) throw new AppError('group_archived')
  const rootId = parent.parentId ?? parent.id
  const named = await loadTargets(context.db, author, { title: '', content, tags })
  const reply: NewPostRow = {
    kind: parent.kind,
    author_id: author.profileId,
    profile_id: null,
    instrument_id: null,
    group_id: null,
    parent_id: rootId,
    title: '',
    content,
    lang: await languageOf({ title: '', content, tags }),
    markdown,
    is_news: false,
    created_at: context.now(),
  }
  const { isInClosedGroup } = parent
  const stored = { ...reply, tags: tags.map(tagRow), imageIds: images, answersId: parentId, isInClosedGroup }
  return store(context, { post: stored, alts, named, position: null }, idempotency)
}

/** Stores a post, and puts its images to use in the same transaction. */
function store(context: Context, { post, alts, ...shown }: Written, idempotency: PostIdempotency): Promise<Post> {
  const { author_id: ownerId, created_at: at, imageIds: ids, isInClosedGroup: isClosed = false } = post
  const insert = async (db: Db) => {
    const answer = presentNew(post, { ...shown, media: await loadMedia({ ...context, db }, ids) })
    const id = await storePost(db, { ...post, answer: idempotency && answerToCome(idempotency, answer) })
    return { ...answer, id: orNotFound(id) }
  }
  if (ids.length === 0) return insert(context.db)
  return context.db.transaction().execute(async (tx) => {
    const refused = await attachImages(tx, { ownerId, ids, at, use: 'post', isClosed })
    if (refused.length > 0) throw new AppError('invalid_input', { images: ['unknown_target'] })
    await describeImages(tx, { ownerId, ids, alts })
    return insert(tx)
  })
}

/** As `createReply`, but the parent is a field of the body, so a missing one is an error of that field. */
async function answerNamedPost(
  context: Context,
  author: Member,
  reply: NewReply & { parent: string },
  idempotency: PostIdempotency,
): Promise<Post> {
  try {
    return await createReply(context, author, reply, idempotency)
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'not_found'
    throw isMissing ? new AppError('invalid_input', { parent: ['unknown_target'] }) : error
  }
}

/** Presents a new post without reading it back. Its id is set once it is stored. */
function presentNew(post: Written['post'], shown: Omit<LoadedPost, 'row'>): Post {
  const untouched = { id: '', like_count: 0, reply_count: 0, liked: false, saved: false, trade: null }
  const tags = post.tags.map((tag) => ({ ...tag, group_id: tag.group_id ?? null, currency: tag.currency ?? null }))
  const row = {
    ...post,
    ...untouched,
    markdown: post.markdown ?? false,
    group_id: post.group_id ?? null,
    tags,
    image_ids: [...post.imageIds],
    edited_at: null,
    imported_at: null,
    translations: null,
  }
  return presentPost({ row, ...shown })
}
