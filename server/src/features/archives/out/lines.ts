import type { Media } from '@app/contract/posts.ts'

import type { Context } from '#context.ts'
import { loadMedia } from '#features/images/index.ts'
import { listSent } from '#features/messages/index.ts'
import { listStanding } from '#features/portfolios/index.ts'
import { listOwnPosts, listReactions, type OwnPost, type ReferredPost } from '#features/posts/index.ts'

import type { ArchivedMedia, ArchivedMessage, ArchivedPost, PostRef } from '../format.ts'
import { csvHeader, csvRow } from './portfolio-csv.ts'
import { loadReferences, type References } from './references.ts'

const batch = 200
const entryBatch = 1000

const lineOf = (item: object): string => `${JSON.stringify(item)}\n`

/** The lines of `posts.jsonl`. */
export async function* postLines(context: Context, memberId: string, fileOf: NameFile): AsyncGenerator<string> {
  for (let after = '0'; ;) {
    const posts = await listOwnPosts(context.db, memberId, { after, limit: batch })
    if (posts.length === 0) return
    const references = await loadReferences(context, idsIn(posts))
    const media = await loadMedia(
      context,
      posts.flatMap(({ imageIds }) => imageIds),
    )
    yield posts
      .map((post) => lineOf({ ...archivedPost(post, references), media: mediaOf(post, media, fileOf) }))
      .join('')
    after = posts.at(-1)!.id
  }
}

type NameFile = (media: { id: string; content_type: string }) => string

function mediaOf({ imageIds }: OwnPost, loaded: ReadonlyMap<string, Media>, fileOf: NameFile): ArchivedMedia[] {
  return imageIds.flatMap((id) => {
    const media = loaded.get(id)
    return media ? [{ file: fileOf(media), alt: media.alt ?? '' }] : []
  })
}

function idsIn(posts: readonly OwnPost[]) {
  const rows = posts.flatMap((post) => [post, ...post.tags])
  return {
    instruments: rows.flatMap(({ instrument_id: id }) => id ?? []),
    members: [
      ...rows.flatMap(({ profile_id: id }) => id ?? []),
      ...posts.flatMap(({ thread }) => thread?.author_id ?? []),
    ],
    groups: rows.flatMap(({ group_id: id }) => id ?? []),
  }
}

function archivedPost(post: OwnPost, { instrument, member, group }: References): Omit<ArchivedPost, 'media'> {
  const { thread, trade } = post
  const author = member(thread?.author_id)
  return {
    id: post.id,
    created: post.created_at.toISOString(),
    edited: post.edited_at?.toISOString() ?? null,
    title: post.title,
    content: post.content,
    markdown: post.markdown,
    instrument: instrument(post.instrument_id),
    member: member(post.profile_id),
    group: group(post.group_id),
    thread: thread && author && { id: thread.id, author, created: new Date(thread.created_at).toISOString() },
    trade: trade && { kind: trade.kind, date: trade.date, isin: trade.isin, name: trade.name },
    tags: post.tags.map(({ mention, currency, ...tag }) => {
      const named = [instrument(tag.instrument_id), member(tag.profile_id), group(tag.group_id)] as const
      return {
        mention,
        ...(named[0] && { instrument: named[0] }),
        ...(named[1] && { member: named[1] }),
        ...(named[2] && { group: named[2] }),
        ...(currency != null && { currency }),
      }
    }),
    versions: post.versions.map(({ title, content, written_at }) => ({
      title,
      content,
      written: new Date(written_at).toISOString(),
    })),
  }
}

/** The lines of `likes.jsonl` or `saves.jsonl`. */
export async function* reactionLines(
  context: Context,
  memberId: string,
  of: 'likes' | 'saves',
): AsyncGenerator<string> {
  for (let after = '0'; ;) {
    const posts = await listReactions(context.db, { of, memberId, after, limit: entryBatch })
    if (posts.length === 0) return
    const { member } = await loadReferences(context, { members: posts.map(({ author_id: id }) => id) })
    yield posts.map((post) => lineOf(postRef(post, member))).join('')
    after = posts.at(-1)!.id
  }
}

function postRef({ id, author_id, created_at }: ReferredPost, member: References['member']): PostRef {
  return { id, author: member(author_id)!, created: new Date(created_at).toISOString() }
}

/** The lines of `messages.jsonl`. */
export async function* messageLines(context: Context, memberId: string): AsyncGenerator<string> {
  for (let after = { conversationId: '0', id: '0' }; ;) {
    const messages = await listSent(context.db, memberId, { after, limit: entryBatch })
    if (messages.length === 0) return
    const { member } = await loadReferences(context, { members: messages.map(({ recipientId }) => recipientId) })
    const archived = messages.map(({ id, recipientId, body, createdAt }): ArchivedMessage => {
      return { id, to: member(recipientId)!, created: createdAt.toISOString(), content: body }
    })
    yield archived.map(lineOf).join('')
    after = messages.at(-1)!
  }
}

/** The transactions of a portfolio in the plain format. */
export async function* portfolioLines(
  context: Context,
  { id, account }: { id: string; account: string },
): AsyncGenerator<string> {
  yield csvHeader
  for (let after = { date: '0001-01-01', id: '0' }; ;) {
    const entries = await listStanding(context.db, id, { after, limit: entryBatch })
    if (entries.length === 0) return
    yield entries.map((entry) => csvRow(entry, account)).join('')
    after = entries.at(-1)!
  }
}
