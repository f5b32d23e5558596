import type { LeftOut } from '@app/contract/archives.ts'
import { limits } from '@app/contract/limits.ts'
import { findMentions } from '@app/domain/posts/mentions.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { attachImages, describeImages } from '#features/images/index.ts'
import {
  insertVersions,
  languageOf,
  listOwnAt,
  type NewStoredPost,
  type OldVersion,
  reservePostIds,
  storePosts,
} from '#features/posts/index.ts'

import { isFrom, insertItems, listItems } from '../import-queries.ts'
import type { ArchivedMedia, ArchivedPost } from '../format.ts'
import { resolve, type Resolved } from './resolve.ts'
import type { Tally } from './tally.ts'

export type ImportRun = {
  memberId: string
  archiveId: string
  at: Date
  tally: Tally
  /** Stores a file of the archive. Returns its id; undefined if that is not possible. */
  takeMedia: (name: string) => Promise<string | undefined>
}

const batch = 100

/** Brings back posts and replies, in the order of the archive. `report` is called with how many are done. */
export async function bringPosts(
  context: Context,
  bringing: ImportRun,
  posts: AsyncIterable<ArchivedPost>,
  report: (done: number) => Promise<void>,
): Promise<void> {
  let some: ArchivedPost[] = []
  const flush = async () => {
    await bringSome(context, bringing, some)
    await report(some.length)
    some = []
  }
  for await (const post of posts) if (some.push(post) === batch) await flush()
  if (some.length > 0) await flush()
}

async function bringSome(context: Context, bringing: ImportRun, posts: readonly ArchivedPost[]): Promise<void> {
  const { memberId, tally } = bringing
  const known = await findKnown(context, bringing, posts)
  const missing = posts.filter(({ id }) => !known.has(id))
  for (const part of ['posts', 'replies'] as const) {
    tally.know(part, posts.filter((post) => known.has(post.id) && partOf(post) === part).length)
  }
  const resolved = await resolve(context, { profileId: memberId }, referencesIn(missing))
  const wanted = missing.filter((post) => !leave(post, resolved, { known, others: missing, tally }))
  const taken: PostWithMedia[] = []
  for (const post of wanted) taken.push({ post, media: await takeAll(bringing, post.media) })
  const whole = taken.filter(({ post, media }) => {
    const isEmpty = post.title === '' && post.content === '' && media.length === 0
    if (isEmpty) tally.leave(partOf(post), 'not_readable', nameOf(post))
    return !isEmpty
  })
  if (whole.length > 0) await store(context, bringing, { taken: whole, known, resolved })
}

type PostWithMedia = { post: ArchivedPost; media: { id: string; alt: string }[] }

const partOf = ({ thread }: ArchivedPost) => (thread === null ? 'posts' : 'replies')
const nameOf = ({ title, content, created }: ArchivedPost) => title || content || created

/**
 * The posts that items have become: those of the same archive that were brought back before, and the member's own of the same
 * moment, which are the originals, or came by another archive.
 */
async function findKnown(
  { db }: Pick<Context, 'db'>,
  bringing: ImportRun,
  posts: readonly ArchivedPost[],
): Promise<Map<string, string>> {
  const threads = posts.flatMap(({ thread }) => thread?.id ?? [])
  const known = await listItems(db, bringing, [...posts.map(({ id }) => id), ...threads])
  const referred = posts.flatMap(({ id, created, thread }) => [{ id, created }, ...(thread ? [thread] : [])])
  const moments = referred.map(({ id, created }) => ({ id, at: new Date(created).toISOString() }))
  const times = moments.map(({ at }) => at)
  const own = await listOwnAt(db, bringing.memberId, { times, except: isFrom(bringing) })
  for (const { id, at } of moments) {
    const found = own.get(at)
    if (found !== undefined && !known.has(id)) known.set(id, found)
  }
  return known
}

function referencesIn(posts: readonly ArchivedPost[]) {
  const named = posts.flatMap((post) => [post, ...post.tags])
  return {
    instruments: named.flatMap(({ instrument }) => instrument ?? []),
    members: named.flatMap(({ member }) => member ?? []),
    groups: posts.flatMap(({ tags }) => tags.flatMap(({ group }) => group ?? [])),
  }
}

/** What is here of an archive, and the other posts that come with one. */
type BatchFacts = { known: ReadonlyMap<string, string>; others: readonly ArchivedPost[]; tally: Tally }

/**
 * Lists what cannot come back: trades, which belong to the ledger; what is in groups, and in the threads of others, which have
 * gone on since; and what is about something that is not here.
 */
function leave(post: ArchivedPost, { instrument, member }: Resolved, { known, others, tally }: BatchFacts): boolean {
  const isHere = (threadId: string) => known.has(threadId) || others.some(({ id }) => id === threadId)
  const faults: [reason: LeftOut['reason'], applies: boolean][] = [
    ['trade', post.trade !== null],
    ['in_group', post.group !== null],
    ['in_thread', post.thread !== null && !isHere(post.thread.id)],
    ['no_instrument', post.instrument !== null && instrument(post.instrument) === null],
    // Nobody can post on the wall of one of the product's own profiles.
    ['no_member', post.member !== null && member(post.member)?.isSystem !== false],
  ]
  const reason = faults.find(([, applies]) => applies)?.[0]
  if (reason) tally.leave(partOf(post), reason, nameOf(post))
  return reason !== undefined
}

async function takeAll({ takeMedia, tally }: ImportRun, media: readonly ArchivedMedia[]) {
  const taken = []
  for (const { file, alt } of media) {
    const id = await takeMedia(file)
    if (id !== undefined) taken.push({ id, alt })
  }
  tally.bring('media', taken.length)
  return taken
}

type Batch = { taken: readonly PostWithMedia[]; known: Map<string, string>; resolved: Resolved }

/** Stores posts with their images and versions, and what they were called, in one transaction. */
async function store(
  { db }: Pick<Context, 'db'>,
  bringing: ImportRun,
  { taken, known, resolved }: Batch,
): Promise<void> {
  const { tally } = bringing
  const stored = await db.transaction().execute(async (tx) => {
    const ids = await reservePostIds(tx, taken.length)
    const idOf = new Map(taken.map(({ post }, i) => [post.id, ids[i]!]))
    const rows = taken.map((one) => ({ ...one, id: idOf.get(one.post.id)! }))
    const roots = rows.filter(({ post }) => post.thread === null)
    const replies = rows.filter(({ post }) => post.thread !== null)
    const isStored = new Set(
      await storePosts(tx, await Promise.all(roots.map((row) => newPost(row, { bringing, resolved, parentId: null })))),
    )
    const answers = replies.flatMap((row) => {
      const own = idOf.get(row.post.thread!.id)
      const parentId = own !== undefined && isStored.has(own) ? own : known.get(row.post.thread!.id)
      return parentId === undefined ? [] : newPost(row, { bringing, resolved, parentId })
    })
    for (const id of await storePosts(tx, await Promise.all(answers))) isStored.add(id)
    const done = rows.filter(({ id }) => isStored.has(id))
    await useMedia(tx, bringing, done)
    await insertVersions(tx, (await Promise.all(done.map(versionsOf))).flat())
    await insertItems(
      tx,
      bringing,
      done.map(({ post, id }) => ({ item: post.id, postId: id })),
    )
    return new Set(done.map(({ post }) => post.id))
  })
  for (const { post } of taken) {
    if (stored.has(post.id)) tally.bring(partOf(post))
    else tally.leave(partOf(post), 'refused', nameOf(post))
  }
}

type Row = PostWithMedia & { id: string }
type Placement = { bringing: ImportRun; resolved: Resolved; parentId: string | null }

async function newPost({ post, media, id }: Row, { bringing, resolved, parentId }: Placement): Promise<NewStoredPost> {
  const { title, content, markdown } = post
  const instrumentId = resolved.instrument(post.instrument)
  const profileId = resolved.member(post.member)?.id ?? null
  const text = { title: parentId === null ? title : '', content: cut(content, parentId) }
  const tags = tagsOf(post, text, resolved)
  return {
    id,
    kind: instrumentId === null ? 'PROFILE' : 'INSTRUMENT',
    author_id: bringing.memberId,
    profile_id: parentId === null && profileId !== bringing.memberId ? profileId : null,
    instrument_id: parentId === null ? instrumentId : null,
    group_id: null,
    parent_id: parentId,
    ...text,
    lang: await languageOf({ ...text, tags }),
    markdown,
    is_news: false,
    created_at: new Date(post.created),
    edited_at: post.edited === null ? null : new Date(post.edited),
    imported_at: bringing.at,
    tags,
    imageIds: media.map((one) => one.id),
    isQuiet: true,
    ...(parentId !== null && { answersId: parentId }),
  }
}

/** A reply is shorter than a post. */
const cut = (content: string, parentId: string | null): string =>
  parentId === null ? content : Array.from(content).slice(0, limits.replyContent).join('')

/** The mentions of what is here; the others become plain text. Members of closed groups alone mention these. */
function tagsOf({ tags }: ArchivedPost, { title, content }: { title: string; content: string }, resolved: Resolved) {
  const mentions = tags.map(({ mention }) => mention)
  const standing = new Set(
    [title, content].flatMap((text) => findMentions(text, mentions)).map(({ mention }) => mention),
  )
  return tags.flatMap(({ mention, instrument, member, group, currency = null }) => {
    const found = resolved.group(group)
    const tag = {
      mention,
      instrument_id: resolved.instrument(instrument),
      profile_id: resolved.member(member)?.id ?? null,
      group_id: found && !found.isClosed ? found.id : null,
      currency,
    }
    const named = [tag.instrument_id, tag.profile_id, tag.group_id, currency].filter((target) => target !== null)
    // Each once.
    return named.length === 1 && standing.delete(mention) ? [tag] : []
  })
}

async function useMedia(tx: Tx, { memberId: ownerId, at }: ImportRun, rows: readonly Row[]): Promise<void> {
  const media = rows.flatMap((row) => row.media)
  const ids = media.map(({ id }) => id)
  await attachImages(tx, { ownerId, ids, at, use: 'post' })
  await describeImages(tx, { ownerId, ids, alts: media.map(({ alt }) => alt) })
}

const versionsOf = ({ post, id }: Row): Promise<OldVersion[]> =>
  Promise.all(
    post.versions.map(async ({ title, content, written }, i) => ({
      post_id: id,
      version: i + 1,
      title,
      content,
      lang: await languageOf({ title, content, tags: [] }),
      written_at: written,
    })),
  )
