import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Post } from '@app/contract/posts.ts'
import type { Person } from '@app/contract/profiles.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Db } from '#db/db.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { loadPersons } from '#features/profiles/index.ts'

import { listPostsByIds, type PostRow } from './queries.ts'

/** Whom and what posts name. */
export type Named = { persons: ReadonlyMap<string, Person>; instruments: ReadonlyMap<string, InstrumentBasics> }

/** A post with everything that is shown with it. */
export type LoadedPost = { row: PostRow; named: Named }

type Ids = readonly (string | null | undefined)[]

/** Those of the posts that the viewer may see, in the order of the ids; three statements, however many there are. */
export async function loadPosts(db: Db, viewer: Viewer, ids: readonly string[]): Promise<LoadedPost[]> {
  if (ids.length === 0) return []
  const rows = await listPostsByIds(db, viewer, ids)
  const naming = rows.flatMap((row) => [row, ...row.tags])
  const named = await loadNamed(db, {
    persons: [...rows.map((row) => row.author_id), ...naming.map((item) => item.profile_id)],
    instruments: naming.map((item) => item.instrument_id),
  })
  const rowById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rowById.get(id)
    return row ? { row, named } : []
  })
}

export async function loadNamed(db: Db, { persons, instruments }: { persons: Ids; instruments: Ids }): Promise<Named> {
  const [personById, instrumentById] = await Promise.all([
    loadPersons(db, distinct(persons)),
    loadInstruments(db, distinct(instruments)),
  ])
  return { persons: personById, instruments: instrumentById }
}

export function presentPost({ row, named: { persons, instruments } }: LoadedPost): Post {
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
    liked: row.liked,
    saved: row.saved,
    news: row.is_news,
    tags: row.tags.map((tag) => ({
      mention: tag.mention,
      instrument: instruments.get(tag.instrument_id ?? '') ?? null,
      profile: persons.get(tag.profile_id ?? '') ?? null,
    })),
    parent: row.parent_id,
  }
}

function distinct(ids: Ids): string[] {
  return [...new Set(ids.filter((id) => id != null))]
}
