import type { NewPost, NewReply, NewTag, Post } from '@app/contract/posts.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'

import { type Named, presentPost } from './load.ts'
import { countReply, findPost, type NewPostRow, type TagRow } from './queries.ts'
import { storePosts } from './store.ts'
import { loadTargets } from './targets.ts'

export async function createPost(context: Context, authorId: string, draft: NewPost): Promise<Post> {
  if (draft.parent != null) return answerNamedPost(context, authorId, { ...draft, parent: draft.parent })
  const named = await loadTargets(context.db, authorId, draft)
  const post: NewPostRow = {
    kind: draft.instrument == null ? 'PROFILE' : 'INSTRUMENT',
    author_id: authorId,
    profile_id: draft.profile === authorId ? null : (draft.profile ?? null),
    instrument_id: draft.instrument ?? null,
    parent_id: null,
    title: draft.title,
    content: draft.content,
    is_news: false,
    created_at: context.now(),
  }
  const tags = draft.tags.map(tagRow)
  const [id] = await storePosts(context.db, [{ ...post, tags }])
  return presentNew({ ...post, id: id!, tags }, named)
}

/** Answers a post. A reply to a reply joins the thread of its post, so that a thread has one level. */
export async function createReply(
  context: Context,
  authorId: string,
  { parent: parentId, content, tags: newTags }: NewReply & { parent: string },
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
    is_news: false,
    created_at: context.now(),
  }
  const tags = newTags.map(tagRow)
  const [id] = await context.db.transaction().execute(async (tx) => {
    if (!(await countReply(tx, rootId))) throw new AppError('not_found')
    return storePosts(tx, [{ ...reply, tags, answersId: parentId }])
  })
  return presentNew({ ...reply, id: id!, tags }, named)
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

function tagRow({ mention, instrument, profile }: NewTag): TagRow {
  return { mention, instrument_id: instrument ?? null, profile_id: profile ?? null }
}

/** A post that was just written needs no reading again. */
function presentNew(post: NewPostRow & { id: string; tags: TagRow[] }, named: Named): Post {
  const untouched = { markdown: false, deleted_at: null, like_count: 0, reply_count: 0, liked: false, saved: false }
  return presentPost({ row: { ...post, ...untouched }, named })
}
