import type { Tx } from '@app/server/src/db/db.ts'
import { languageOf, type NewStoredPost, storePosts } from '@app/server/src/features/posts/index.ts'

import type { Mention } from './mentions.ts'
import { groups } from './groups.ts'
import { groupPosts, posts, type SeedPost, type SeedReply } from './posts.ts'

const minuteMs = 60_000
const rowsPerStatement = 500

type Ids = {
  instruments: ReadonlyMap<string, string>
  members: ReadonlyMap<string, string>
  groups: ReadonlyMap<string, string>
  idOf: (item: SeedPost | SeedReply) => string
}

/** A post or reply with its id. */
type NumberedPost = { id: string; post: SeedPost | SeedReply; parent: SeedPost | undefined }

/** Loads the demo posts with replies, tags and likes, oldest first. */
export async function loadPosts(tx: Tx, now: Date, ids: Ids): Promise<void> {
  const numbered = number(ids)
  await insertAll(await Promise.all(numbered.map((entry) => postOf(entry, now, ids))), (some) => storePosts(tx, some))
  await insertAll(
    numbered.flatMap((entry) => likeRows(entry, now, ids)),
    (some) => tx.insertInto('likes').values(some).execute(),
  )
}

function number({ idOf }: Ids): NumberedPost[] {
  return [...posts, ...groupPosts]
    .flatMap((post) => [
      { post: post as SeedPost | SeedReply, parent: undefined as SeedPost | undefined },
      ...post.replies.map((reply) => ({ post: reply, parent: post })),
    ])
    .map((entry) => ({ id: idOf(entry.post), ...entry }))
    .toSorted((a, b) => Number(a.id) - Number(b.id))
}

async function insertAll<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < rows.length; first += rowsPerStatement) {
    await insert(rows.slice(first, first + rowsPerStatement))
  }
}

async function postOf({ id, post, parent }: NumberedPost, now: Date, ids: Ids): Promise<NewStoredPost> {
  const instrument = 'instrument' in post ? post.instrument : undefined
  const group = 'group' in post ? post.group : undefined
  const title = 'title' in post ? (post.title ?? '') : ''
  const tags = post.mentions.map((mention) => ({ mention: mention.text, ...targetOf(mention, ids) }))
  return {
    id,
    kind: kindOf(parent ?? post),
    author_id: ids.members.get(post.author)!,
    profile_id: null,
    instrument_id: instrument === undefined ? null : ids.instruments.get(instrument)!,
    group_id: group === undefined ? null : ids.groups.get(group)!,
    isInClosedGroup: group !== undefined && closedGroups.has(group),
    parent_id: parent ? ids.idOf(parent) : null,
    title,
    content: post.content,
    lang: await languageOf({ title, content: post.content, tags }),
    is_news: false,
    created_at: timeOf(post, now),
    tags,
  }
}

const closedGroups = new Set(groups.flatMap((group) => (group.private ? group.slug : [])))

const kindOf = (post: SeedPost | SeedReply) => ('kind' in post ? post.kind : 'PROFILE')

function targetOf({ instrument, profile }: Mention, { instruments, members }: Ids) {
  return {
    instrument_id: instrument === undefined ? null : instruments.get(instrument)!,
    profile_id: profile === undefined ? null : members.get(profile)!,
  }
}

function likeRows({ id, post }: NumberedPost, now: Date, { members }: Ids) {
  return post.likedBy.map((slug, i) => ({
    post_id: id,
    profile_id: members.get(slug)!,
    created_at: new Date(Math.min(timeOf(post, now).getTime() + (i + 1) * 7 * minuteMs, now.getTime())),
  }))
}

function timeOf({ minutesAgo }: { minutesAgo: number }, now: Date): Date {
  return new Date(now.getTime() - minutesAgo * minuteMs)
}
