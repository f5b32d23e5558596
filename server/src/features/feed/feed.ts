import type { Page } from '@app/contract/common.ts'
import type { Post } from '@app/contract/posts.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { orNotFound } from '#errors.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { canRead, loadPosts, presentPost } from '#features/posts/index.ts'
import { requireProfile } from '#features/profiles/index.ts'
import { type Paging, readPlace, slice, writePlace } from '#http/pages.ts'

import { feedIds, instrumentIds, newsIds, wallIds } from './ids.ts'
import { type IdRange, listNewestOfAll, listPopular, listSaved } from './queries.ts'

type Reader = { viewerId: string | null; paging: Paging }
/** A post in a list; the following page begins behind the `place` of the last one. */
type Place = { id: string; place: string }

export function userFeed({ db }: Context, viewerId: string, paging: Paging): Promise<Page<Post>> {
  return readPage(db, { viewerId, paging }, async (range) => places(await feedIds(db, viewerId, range)))
}

export async function profilePosts({ db }: Context, profileId: string, reader: Reader): Promise<Page<Post>> {
  await requireProfile(db, profileId)
  return readPage(db, reader, async (range) => places(await wallIds(db, profileId, range)))
}

/** What members write about an instrument, or the news that name it. */
export async function instrumentPosts(
  { db }: Context,
  instrumentId: string,
  { news, ...reader }: Reader & { news: boolean },
): Promise<Page<Post>> {
  orNotFound((await loadInstruments(db, [instrumentId])).get(instrumentId))
  const listIds = news ? newsIds : instrumentIds
  return readPage(db, reader, async (range) => places(await listIds(db, instrumentId, range)))
}

export function allPosts({ db }: Context, reader: Reader): Promise<Page<Post>> {
  return readPage(db, reader, async (range) =>
    places(await listNewestOfAll(db, { ...range, heardBy: reader.viewerId }, { news: false })),
  )
}

export function newsPosts({ db }: Context, reader: Reader): Promise<Page<Post>> {
  return readPage(db, reader, async (range) => places(await listNewestOfAll(db, range, { news: true })))
}

export function savedPosts({ db }: Context, viewerId: string, paging: Paging): Promise<Page<Post>> {
  return readPage(db, { viewerId, paging }, async ({ after, size }) => {
    const saved = await listSaved(db, viewerId, { after: readPlace(after), size })
    return saved.map((post) => ({ id: post.id, place: writePlace(post) }))
  })
}

export function popularPosts({ db }: Context, reader: Reader): Promise<Page<Post>> {
  return readPage(db, reader, async ({ after, size }) => {
    const popular = await listPopular(db, { after: readPlace(after), size, heardBy: reader.viewerId })
    return popular.map(({ postId, ...place }) => ({ id: postId, place: writePlace(place) }))
  })
}

/** Posts are placed by their id, which grows with time. */
function places(ids: readonly string[]): Place[] {
  return ids.map((id) => ({ id, place: id }))
}

/** Ids, then everything about them in batches, then who may see what, then how it looks. */
async function readPage(
  db: Db,
  { viewerId, paging }: Reader,
  listPlaces: (range: IdRange) => Promise<Place[]>,
): Promise<Page<Post>> {
  const found = await listPlaces({ after: paging.after, size: paging.size + 1 })
  const { results, after } = slice(found, paging.size, ({ place }) => place)
  const loaded = await loadPosts(
    db,
    results.map(({ id }) => id),
    viewerId,
  )
  const readable = loaded.filter(canRead)
  return paging.toPage({ results: readable.map(presentPost), after })
}
