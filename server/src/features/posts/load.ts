import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Post } from '@app/contract/posts.ts'
import type { Person } from '@app/contract/profiles.ts'

import type { Db } from '#db/db.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { loadPersons } from '#features/profiles/index.ts'

import { listLikedIds, listPostsByIds, listTags, type PostRow, type TagRow } from './queries.ts'

/** A post with everything that is shown with it. */
export type LoadedPost = {
  row: PostRow
  tags: readonly TagRow[]
  liked: boolean
  persons: ReadonlyMap<string, Person>
  instruments: ReadonlyMap<string, InstrumentBasics>
}

/** The posts that are there among the ids, in the order of the ids; five statements, however many there are. */
export async function loadPosts(db: Db, ids: readonly string[], viewerId: string | null): Promise<LoadedPost[]> {
  if (ids.length === 0) return []
  const [rows, tags, likedIds] = await Promise.all([
    listPostsByIds(db, ids),
    listTags(db, ids),
    viewerId === null ? [] : listLikedIds(db, viewerId, ids),
  ])
  const shown = [...rows, ...tags]
  const [persons, instruments] = await Promise.all([
    loadPersons(db, present([...rows.map((row) => row.author_id), ...shown.map((item) => item.profile_id)])),
    loadInstruments(db, present(shown.map((item) => item.instrument_id))),
  ])
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const tagsById = Map.groupBy(tags, (tag) => tag.post_id)
  const liked = new Set(likedIds)
  return ids.flatMap((id) => {
    const row = rowById.get(id)
    return row ? { row, tags: tagsById.get(id) ?? [], liked: liked.has(id), persons, instruments } : []
  })
}

/** A deleted post is for nobody. */
export function canRead({ row }: LoadedPost): boolean {
  return row.deleted_at === null
}

export function presentPost({ row, tags, liked, persons, instruments }: LoadedPost): Post {
  return {
    id: row.id,
    kind: row.kind,
    author: persons.get(row.author_id)!,
    profile: persons.get(row.profile_id ?? '') ?? null,
    instrument: instruments.get(row.instrument_id ?? '') ?? null,
    title: row.title,
    content: row.content,
    markdown: row.markdown,
    created: row.created_at.toISOString(),
    like_count: row.like_count,
    reply_count: row.reply_count,
    liked,
    tags: tags.map((tag) => ({
      mention: tag.mention,
      instrument: instruments.get(tag.instrument_id ?? '') ?? null,
      profile: persons.get(tag.profile_id ?? '') ?? null,
    })),
    parent: row.parent_id,
  }
}

function present(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}
