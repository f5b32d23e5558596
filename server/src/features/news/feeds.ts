import { slugOf } from '@app/domain/slugs.ts'

import type { Context } from '#context.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { languageOf, type NewStoredPost, storePosts } from '#features/posts/index.ts'
import { findNamedInstruments } from '#features/search/index.ts'
import type { Feed, FeedAddress, FeedItem, FeedVersion } from '#partners/feeds/feeds.ts'
import { PartnerError } from '#partners/partner-error.ts'

import { feedAuthor } from './author.ts'
import { composeFeedPost, type FeedPost } from './feed-post.ts'
import {
  countItemsSince,
  deleteItemsUnseenSince,
  type FeedState,
  findOrInsertFeed,
  insertItems,
  listKnown,
  updateFailed,
  updateRead,
} from './feed-queries.ts'
import { listNamings, pickNamed } from './named.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const intervalMs = 10 * minuteMs
/** A failing feed is asked more and more rarely, but once a day. */
const longestIntervalMs = dayMs
/** Older items are not news, such as those of a feed that is read for the first time. */
const newsMs = 2 * dayMs
/** A feed that invents new items all the time fills the list no faster. */
const mostPerDay = 200
const mostTags = 5
/** The keys of items that a feed no longer has are forgotten after this time; by then they are not news. */
const rememberedMs = 30 * dayMs

type FeedContext = Pick<Context, 'db' | 'now' | 'log' | 'feeds' | 'stopping'>

/** Publishes the new items of the feeds that are due. A feed that fails is logged and does not keep the others waiting. */
export async function readFeeds(context: FeedContext): Promise<void> {
  for (const address of context.feeds.addresses) {
    if (context.stopping.aborted) return
    await readFeed(context, address)
  }
}

export async function forgetItems({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteItemsUnseenSince(db, new Date(now().getTime() - rememberedMs))
}

async function readFeed(context: FeedContext, address: FeedAddress): Promise<void> {
  const { db, now, log, feeds } = context
  const slug = slugOfFeed(address)
  const state = await findOrInsertFeed(db, slug)
  if (!isDue(state, now())) return
  try {
    const read = await feeds.read(address, state)
    const left = read ? await publishItems(context, { address, state, feed: read.feed }) : 0
    // The next read has to return the same version if items were left.
    await updateRead(db, state.id, now(), left > 0 ? {} : (read?.version ?? {}))
  } catch (error) {
    const feed = address.name
    if (error instanceof PartnerError) log.warn({ partner: 'feed', feed, fault: error.fault }, error.message)
    else log.error({ err: error, feed }, 'a feed could not be published')
    await updateFailed(db, state.id, now())
  }
}

/** The slug of the profile under which a feed is published. */
function slugOfFeed({ name }: FeedAddress): string {
  return `${slugOf(name, 40)}-news`
}

function isDue({ checked_at, failures }: FeedState, now: Date): boolean {
  if (checked_at === null) return true
  return now.getTime() >= checked_at.getTime() + Math.min(intervalMs * 2 ** failures, longestIntervalMs)
}

type ReadFeed = { address: FeedAddress; state: FeedState & FeedVersion; feed: Feed }

/** Publishes the unknown items, oldest first. Returns how many of them are left for another day. */
async function publishItems(context: FeedContext, { address, state, feed }: ReadFeed): Promise<number> {
  const { db, now, log } = context
  const items = newsIn(feed, now())
  const keys = items.map(({ key }) => key)
  const known = await listKnown(db, state.id, keys, now())
  const unknown = items.filter(({ key }) => !known.has(key))
  if (unknown.length === 0) return 0
  const room = mostPerDay - (await countItemsSince(db, state.id, new Date(now().getTime() - dayMs)))
  const taken = unknown.slice(0, Math.max(0, room))
  if (taken.length > 0) {
    const posts = await composePosts(context, taken)
    const authorId = await feedAuthor(db, { ...address, slug: slugOfFeed(address) }, now())
    await storeItems(context, { feedId: state.id, language: feed.language, authorId, taken, posts })
    log.info({ feed: address.name, items: taken.length }, 'published items of a feed')
  }
  return unknown.length - taken.length
}

/** The items that are recent enough, without repeats, oldest first. Those without a date count as new. */
function newsIn({ items }: Feed, now: Date): FeedItem[] {
  const timeOf = ({ publishedAt }: FeedItem) => Math.min(publishedAt?.getTime() ?? now.getTime(), now.getTime())
  return [...new Map(items.map((item) => [item.key, item])).values()]
    .filter((item) => timeOf(item) > now.getTime() - newsMs)
    .toSorted((a, b) => timeOf(a) - timeOf(b))
}

/** The posts of the items, in their order; undefined for one that shows nothing. */
async function composePosts(
  { db }: Pick<Context, 'db'>,
  items: readonly FeedItem[],
): Promise<(FeedPost | undefined)[]> {
  const namings = items.map(({ title, text }) => listNamings(`${title}\n${text}`))
  const textsOf = (kind: 'name' | 'symbol') => [
    ...new Set(namings.flat().flatMap((naming) => (naming.kind === kind ? naming.text : []))),
  ]
  const found = await findNamedInstruments(db, { names: textsOf('name'), symbols: textsOf('symbol') })
  const picked = namings.map((some) => pickNamed(some, found).slice(0, mostTags))
  const instruments = await loadInstruments(db, [...new Set(picked.flat())])
  return items.map((item, place) =>
    composeFeedPost(
      item,
      picked[place]!.flatMap((id) => instruments.get(id) ?? []),
    ),
  )
}

type NewItems = {
  feedId: string
  language: string | undefined
  authorId: string
  taken: readonly FeedItem[]
  posts: readonly (FeedPost | undefined)[]
}

/** Stores the posts and remembers their items, so that each is published once. */
async function storeItems(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { feedId, language, authorId, taken, posts }: NewItems,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const keys = taken.map(({ key }) => key)
    const claimed = await insertItems(tx, feedId, keys, now())
    const rows = taken.flatMap(({ key, publishedAt }, place) => {
      const post = posts[place]
      if (post === undefined || !claimed.has(key)) return []
      const isPast = publishedAt !== undefined && publishedAt < now()
      return newsPost(post, { authorId, language, createdAt: isPast ? publishedAt : now() })
    })
    await storePosts(tx, await Promise.all(rows))
  })
}

type Publication = { authorId: string; language: string | undefined; createdAt: Date }

async function newsPost(post: FeedPost, { authorId, language, createdAt }: Publication): Promise<NewStoredPost> {
  return {
    kind: 'PROFILE',
    author_id: authorId,
    profile_id: null,
    instrument_id: null,
    parent_id: null,
    title: post.title,
    content: post.content,
    // Many feeds name the language of their software, not of their texts.
    lang: (await languageOf(post)) ?? language ?? null,
    is_news: true,
    created_at: createdAt,
    tags: post.tags.map(({ mention, instrumentId }) => ({
      mention,
      instrument_id: instrumentId,
      profile_id: null,
    })),
  }
}
