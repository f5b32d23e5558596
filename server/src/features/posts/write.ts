import type { NewPost, NewReply, NewTag, Post } from '@app/contract/posts.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'

import {
  countReply,
  findPost,
  insertPost,
  insertSources,
  insertTags,
  type NewPostRow,
  type PostSource,
} from './queries.ts'
import { getPost } from './read.ts'
import { checkTargets } from './targets.ts'

export async function createPost(context: Context, authorId: string, draft: NewPost): Promise<Post> {
  if (draft.parent != null) return answerNamedPost(context, authorId, { ...draft, parent: draft.parent })
  await checkTargets(context.db, draft)
  const post: NewPostRow = {
    kind: draft.instrument == null ? 'PROFILE' : 'INSTRUMENT',
    authorId,
    profileId: draft.profile === authorId ? null : (draft.profile ?? null),
    instrumentId: draft.instrument ?? null,
    parentId: null,
    title: draft.title,
    content: draft.content,
    createdAt: context.now(),
  }
  const id = await context.db.transaction().execute(async (tx) => {
    const postId = await insertTagged(tx, post, draft.tags)
    await insertSources(tx, postId, sourcesOf(post, draft.tags))
    await context.publish(tx, { kind: 'post_created', postId, authorId })
    return postId
  })
  return getPost(context, id, authorId)
}

/** Answers a post. A reply to a reply joins the thread of its post, so that a thread has one level. */
export async function createReply(
  context: Context,
  authorId: string,
  { parent: parentId, content, tags }: NewReply & { parent: string },
): Promise<Post> {
  const parent = orNotFound(await findPost(context.db, parentId))
  const rootId = parent.parentId ?? parent.id
  await checkTargets(context.db, { title: '', content, tags })
  const reply: NewPostRow = {
    kind: parent.kind,
    authorId,
    profileId: null,
    instrumentId: null,
    parentId: rootId,
    title: '',
    content,
    createdAt: context.now(),
  }
  const id = await context.db.transaction().execute(async (tx) => {
    const postId = await insertTagged(tx, reply, tags)
    if (!(await countReply(tx, rootId))) throw new AppError('not_found')
    await context.publish(tx, { kind: 'reply_created', postId, parentId, authorId })
    return postId
  })
  return getPost(context, id, authorId)
}

/** As createReply; here the parent is a field of what was sent, so a missing one is a fault of that field. */
async function answerNamedPost(
  context: Context,
  authorId: string,
  reply: NewReply & { parent: string },
): Promise<Post> {
  if (!(await findPost(context.db, reply.parent))) {
    throw new AppError('invalid_input', { parent: ['unknown_target'] })
  }
  return createReply(context, authorId, reply)
}

async function insertTagged(tx: Tx, post: NewPostRow, tags: readonly NewTag[]): Promise<string> {
  const postId = await insertPost(tx, post)
  if (tags.length > 0) {
    const rows = tags.map(({ mention, instrument, profile }) => ({
      mention,
      instrumentId: instrument ?? null,
      profileId: profile ?? null,
    }))
    await insertTags(tx, postId, rows)
  }
  return postId
}

/** Where a post can be found: under its author, the wall it stands on, and each instrument that it is about or mentions. */
function sourcesOf({ authorId, profileId, instrumentId }: NewPostRow, tags: readonly NewTag[]): PostSource[] {
  const instrumentIds = new Set([instrumentId ?? [], ...tags.map((tag) => tag.instrument ?? [])].flat())
  return [
    { kind: 'profile', sourceId: authorId },
    ...(profileId === null ? [] : [{ kind: 'wall' as const, sourceId: profileId }]),
    ...[...instrumentIds].map((sourceId) => ({ kind: 'instrument' as const, sourceId })),
  ]
}
