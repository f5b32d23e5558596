import type { Post } from '@app/contract/posts.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { requireOpenGroup } from '#features/groups/index.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { requirePortfolio } from '#features/portfolios/index.ts'
import { loadPosts, postsFound, presentPost } from '#features/posts/index.ts'
import { requireProfile } from '#features/profiles/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'
import type { Member } from '#http/viewer.ts'

import { feedOf, fallbackIds, postsAbout, postsIn, postsOf, quickIds, wallOf } from './ids.ts'
import { listPopular } from './popular-queries.ts'
import { type IdRange, listNewestOfAll, listSaved, newestOfAll, type PostFilter } from './queries.ts'

type ReadContext = Pick<Context, 'db' | 'now' | 'config'>

/** A post in a list, and the cursor after which the next page begins. */
type ListedId = { id: string; cursor: string }
type ListIds = (range: IdRange) => Promise<ListedId[]>

const feedPosts = newestPosts(feedOf)
const wallPosts = newestPosts(wallOf)
const membersPostsAbout = newestPosts((viewer, id) => postsAbout(viewer, id, 'instrument'))
const newsAbout = newestPosts((viewer, id) => postsAbout(viewer, id, 'news'))
const postsInGroup = newestPosts(postsIn)
const tradesOf = newestPosts(postsOf)

export function userFeed(context: Context, viewer: Member, page: PageRequest): Promise<Slice<Post>> {
  return feedPosts(context, viewer, { id: viewer.profileId, page })
}

export async function profilePosts(
  context: Context,
  viewer: Viewer,
  { profileId, page }: { profileId: string; page: PageRequest },
): Promise<Slice<Post>> {
  await requireProfile(context.db, viewer, profileId)
  return wallPosts(context, viewer, { id: profileId, page })
}

/** Members' posts about an instrument, or the news about it. */
export async function instrumentPosts(
  context: Context,
  viewer: Viewer,
  { instrumentId, news, page }: { instrumentId: string; news: boolean; page: PageRequest },
): Promise<Slice<Post>> {
  orNotFound((await loadInstruments(context.db, [instrumentId])).get(instrumentId))
  return (news ? newsAbout : membersPostsAbout)(context, viewer, { id: instrumentId, page })
}

export async function groupPosts(
  context: Context,
  viewer: Viewer,
  { groupId, page }: { groupId: string; page: PageRequest },
): Promise<Slice<Post>> {
  await requireOpenGroup(context.db, viewer, groupId)
  return postsInGroup(context, viewer, { id: groupId, page })
}

/** The trades of a portfolio, with what its owner wrote about them. */
export async function portfolioPosts(
  context: Context,
  viewer: Viewer,
  { portfolioId, page }: { portfolioId: string; page: PageRequest },
): Promise<Slice<Post>> {
  await requirePortfolio(context.db, viewer, portfolioId)
  return tradesOf(context, viewer, { id: portfolioId, page })
}

export function allPosts(context: Context, viewer: Viewer, page: PageRequest): Promise<Slice<Post>> {
  return listPosts(context, viewer, page, async (range) =>
    byId(await listNewestOfAll(context.db, viewer, { ...range, news: false })),
  )
}

export function newsPosts(context: Context, viewer: Viewer, page: PageRequest): Promise<Slice<Post>> {
  return listPosts(context, viewer, page, async (range) =>
    byId(await listNewestOfAll(context.db, viewer, { ...range, news: true })),
  )
}

export function savedPosts(context: Context, viewer: Viewer, page: PageRequest): Promise<Slice<Post>> {
  return listPosts(context, viewer, page, async ({ after, size }) => {
    const saved = await listSaved(context.db, viewer, { after: readCursor(after), size })
    return saved.map((post) => ({ id: post.id, cursor: writeCursor(post) }))
  })
}

export function popularPosts(context: Context, viewer: Viewer, page: PageRequest): Promise<Slice<Post>> {
  return listPosts(context, viewer, page, async ({ after, size }) => {
    const popular = await listPopular(context.db, viewer, { after: readCursor(after), size })
    return popular.map(({ postId, ...position }) => ({ id: postId, cursor: writeCursor(position) }))
  })
}

/** Ids grow with time, so they are cursors too. */
function byId(ids: readonly string[]): ListedId[] {
  return ids.map((id) => ({ id, cursor: id }))
}

type ListPage = { id: string; page: PageRequest }
type Question = { profileId: string | null; id: string; after: string; size: number }

/** The newest posts of the list of an id, found and read in one statement where possible. */
function newestPosts(filterOf: (viewer: Viewer, id: string) => PostFilter) {
  const find = postsFound(({ profileId, id, after, size }: Question) =>
    quickIds(filterOf({ profileId }, id), { after, size }),
  )

  return async (context: ReadContext, viewer: Viewer, { id, page }: ListPage): Promise<Slice<Post>> => {
    const { after = newestOfAll, size } = page
    const posts = await find(context, { profileId: viewer.profileId, id, after, size: size + 1 })
    if (posts.length === 0) {
      const filter = filterOf(viewer, id)
      return listPosts(context, viewer, page, async (range) => byId(await fallbackIds(context.db, filter, range)))
    }
    const { results, after: next } = slice(posts, size, ({ row }) => row.id)
    return { results: results.map(presentPost), after: next }
  }
}

/** Lists the ids of posts that the viewer may see, loads these posts in batches, and presents them. */
async function listPosts(
  context: ReadContext,
  viewer: Viewer,
  page: PageRequest,
  listIds: ListIds,
): Promise<Slice<Post>> {
  const found = await listIds({ after: page.after, size: page.size + 1 })
  const { results, after } = slice(found, page.size, ({ cursor }) => cursor)
  const posts = await loadPosts(
    context,
    viewer,
    results.map(({ id }) => id),
  )
  return { results: posts.map(presentPost), after }
}
