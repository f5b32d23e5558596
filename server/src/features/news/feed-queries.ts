import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import type { FeedVersion } from '#partners/feeds/feeds.ts'

export type FeedState = FeedVersion & { id: string; checked_at: Date | null; failures: number }

/** The state of a feed; it has none before it is read for the first time. */
export async function findOrInsertFeed(db: Db, slug: string): Promise<FeedState> {
  await db
    .insertInto('news_feeds')
    .values({ slug })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('news_feeds')
    .where('slug', '=', slug)
    .select(['id', 'etag', 'modified', 'checked_at', 'failures'])
    .executeTakeFirstOrThrow()
}

export async function updateRead(db: Db, id: string, at: Date, version: Partial<FeedVersion>): Promise<void> {
  await db
    .updateTable('news_feeds')
    .where('id', '=', id)
    .set({ ...version, checked_at: at, failures: 0 })
    .execute()
}

export async function updateFailed(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('news_feeds')
    .where('id', '=', id)
    .set((eb) => ({ checked_at: at, failures: eb('failures', '+', 1) }))
    .execute()
}

/** Those of the items that are known; remembers that the feed still has them, once a day. */
export async function listKnown(db: Db, feedId: string, keys: readonly string[], at: Date): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    with seen as (
      update news_items set seen_at = ${at}
      where feed_id = ${feedId} and key = any(${keys}) and seen_at < ${at}::timestamptz - interval '1 day'
    )
    select key from news_items where feed_id = ${feedId} and key = any(${keys})
  `.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** How many items of a feed became news since then. */
export async function countItemsSince(db: Db, feedId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('news_items')
    .where('feed_id', '=', feedId)
    .where('created_at', '>', since)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Claims items for their posts. Returns the keys of those that were unknown. */
export async function insertItems(tx: Tx, feedId: string, keys: readonly string[], at: Date): Promise<Set<string>> {
  const rows = await tx
    .insertInto('news_items')
    .values(keys.map((key) => ({ feed_id: feedId, key, created_at: at, seen_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  return new Set(rows.map(({ key }) => key))
}

export async function deleteItemsUnseenSince(db: Db, time: Date): Promise<void> {
  await deleteInBatches(db, 'news_items', sql`seen_at < ${time}`)
}
