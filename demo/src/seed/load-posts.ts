import type { Tx } from '@app/server/src/db/db.ts'

import type { Mention } from './mentions.ts'
import { posts, type SeedPost, type SeedReply } from './posts.ts'
import { insertPosts, type PostRow } from './queries.ts'

const minuteMs = 60_000
const rowsPerStatement = 500

type Ids = {
  instruments: ReadonlyMap<string, string>
  members: ReadonlyMap<string, string>
  idOf: (item: SeedPost | SeedReply) => string
}

/** A post or reply with its id. */
type Numbered = { id: string; post: SeedPost | SeedReply; parent: SeedPost | undefined }

/** The demo posts with replies, tags and likes, in the order in which they were written. */
export async function loadPosts(tx: Tx, now: Date, ids: Ids): Promise<void> {
  const numbered = number(ids)
  await insertAll(numbered, (some) =>
    insertPosts(
      tx,
      some.map((entry) => postRow(entry, now, ids)),
    ),
  )
  await insertAll(
    numbered.flatMap((entry) => tagRows(entry, ids)),
    (some) => tx.insertInto('post_tags').values(some).execute(),
  )
  await insertAll(
    numbered.flatMap((entry) => sourceRows(entry, ids)),
    (some) =>
      tx
        .insertInto('post_sources')
        .values(some)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  )
  await insertAll(
    numbered.flatMap((entry) => likeRows(entry, now, ids)),
    (some) => tx.insertInto('likes').values(some).execute(),
  )
}

function number({ idOf }: Ids): Numbered[] {
  return posts
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

function postRow({ id, post, parent }: Numbered, now: Date, { instruments, members, idOf }: Ids): PostRow {
  const instrument = 'instrument' in post ? post.instrument : undefined
  return {
    id,
    kind: instrument === undefined ? 'PROFILE' : 'INSTRUMENT',
    author_id: members.get(post.author)!,
    instrument_id: instrument === undefined ? null : instruments.get(instrument)!,
    parent_id: parent ? idOf(parent) : null,
    title: 'title' in post ? (post.title ?? '') : '',
    content: post.content,
    created_at: timeOf(post, now),
  }
}

function tagRows({ id, post }: Numbered, ids: Ids) {
  return post.mentions.map((mention, position) => ({
    post_id: id,
    position,
    mention: mention.text,
    ...targetOf(mention, ids),
  }))
}

function targetOf({ instrument, profile }: Mention, { instruments, members }: Ids) {
  return {
    instrument_id: instrument === undefined ? null : instruments.get(instrument)!,
    profile_id: profile === undefined ? null : members.get(profile)!,
  }
}

function sourceRows({ id, post, parent }: Numbered, { instruments, members }: Ids) {
  if (parent) return []
  const lines = [
    ...('instrument' in post && post.instrument ? [post.instrument] : []),
    ...post.mentions.flatMap((mention) => mention.instrument ?? []),
  ]
  return [
    { kind: 'profile' as const, source_id: members.get(post.author)!, post_id: id },
    ...lines.map((line) => ({ kind: 'instrument' as const, source_id: instruments.get(line)!, post_id: id })),
  ]
}

function likeRows({ id, post }: Numbered, now: Date, { members }: Ids) {
  return post.likedBy.map((slug, i) => ({
    post_id: id,
    profile_id: members.get(slug)!,
    created_at: new Date(Math.min(timeOf(post, now).getTime() + (i + 1) * 7 * minuteMs, now.getTime())),
  }))
}

function timeOf({ minutesAgo }: { minutesAgo: number }, now: Date): Date {
  return new Date(now.getTime() - minutesAgo * minuteMs)
}
