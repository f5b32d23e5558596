import type { Page } from '@app/contract/common.ts'
import type { Post } from '@app/contract/posts.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { orNotFound } from '#errors.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { loadPosts, presentPost } from '#features/posts/index.ts'
import { requireProfile } from '#features/profiles/index.ts'
import { type Paging, readCursor, slice, writeCursor } from '#http/pages.ts'
import type { Member } from '#http/viewer.ts'

import { feedIds, instrumentIds, newsIds, wallIds } from './ids.ts'
import { type IdRange, listNewestOfAll, listPopular, listSaved } from './queries.ts'

/** A post in a list; the following page begins behind the `place` of the last one. */
type Place = { id: string; place: string }
type ListPlaces = (range: IdRange) => Promise<Place[]>

export function userFeed({ db }: Context, viewer: Member, paging: Paging): Promise<Page<Post>> {
  return readPage(db, viewer, paging, async (range) => places(await feedIds(db, viewer, range)))
}

export async function profilePosts(
  { db }: Context,
  viewer: Viewer,
  { profileId, paging }: { profileId: string; paging: Paging },
): Promise<Page<Post>> {
  await requireProfile(db, profileId)
  return readPage(db, viewer, paging, async (range) => places(await wallIds(db, viewer, profileId, range)))
}

/** What members write about an instrument, or the news that name it. */
export async function instrumentPosts(
  { db }: Context,
  viewer: Viewer,
  { instrumentId, news, paging }: { instrumentId: string; news: boolean; paging: Paging },
): Promise<Page<Post>> {
  orNotFound((await loadInstruments(db, [instrumentId])).get(instrumentId))
  const listIds = news ? newsIds : instrumentIds
  return readPage(db, viewer, paging, async (range) => places(await listIds(db, viewer, instrumentId, range)))
}

export function allPosts({ db }: Context, viewer: Viewer, paging: Paging): Promise<Page<Post>> {
  return readPage(db, viewer, paging, async (range) =>
    places(await listNewestOfAll(db, viewer, { ...range, news: false })),
  )
}

export function newsPosts({ db }: Context, viewer: Viewer, paging: Paging): Promise<Page<Post>> {
  return readPage(db, viewer, paging, async (range) =>
    places(await listNewestOfAll(db, viewer, { ...range, news: true })),
  )
}

export function savedPosts({ db }: Context, viewer: Viewer, paging: Paging): Promise<Page<Post>> {
  return readPage(db, viewer, paging, async ({ after, size }) => {
    const saved = await listSaved(db, viewer, { after: readCursor(after), size })
    return saved.map((post) => ({ id: post.id, place: writeCursor(post) }))
  })
}

export function popularPosts({ db }: Context, viewer: Viewer, paging: Paging): Promise<Page<Post>> {
  return readPage(db, viewer, paging, async ({ after, size }) => {
    const popular = await listPopular(db, viewer, { after: readCursor(after), size })
    return popular.map(({ postId, ...place }) => ({ id: postId, place: writeCursor(place) }))
  })
}

/** Posts are placed by their id, which grows with time. */
function places(ids: readonly string[]): Place[] {
  return ids.map((id) => ({ id, place: id }))
}

/** The ids that the viewer may see, then everything about them in batches, then how it looks. */
async function readPage(db: Db, viewer: Viewer, paging: Paging, listPlaces: ListPlaces): Promise<Page<Post>> {
  const found = await listPlaces({ after: paging.after, size: paging.size + 1 })
  const { results, after } = slice(found, paging.size, ({ place }) => place)
  const posts = await loadPosts(
    db,
    viewer,
    results.map(({ id }) => id),
  )
  return paging.toPage({ results: posts.map(presentPost), after })
}
