import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '#db/db.ts'
import type { FeedSource } from '#db/schema.gen.ts'
import type { EventOf } from '#events/events.ts'
import { insertEventFor } from '#events/events.ts'

import { readableBy } from './audience.ts'

type Gone = { id: string; authorId: string; at: Date }

/**
 * Deletes a post of its author's with everything that it said, and publishes the event; the row stays for its replies.
 * Returns the ids of its images; `undefined` if it is not theirs, or a trade or news.
 */
export function updateDeleted(tx: Tx, { id, authorId, at }: Gone): Promise<string[] | undefined> {
  const isTheirs = sql`not p.is_news and p.author_id = ${authorId} and ${readableBy({ profileId: authorId })}`
  return empty(tx, { ids: [id], at }, isTheirs)
}

/** The same for a hidden post of any author. */
export function updateErased(tx: Tx, { id, at }: Omit<Gone, 'authorId'>): Promise<string[] | undefined> {
  return empty(tx, { ids: [id], at }, sql`not p.is_news and p.hidden_at is not null and p.deleted_at is null`)
}

/** The same for news that no longer hold. */
export async function updateWithdrawn(tx: Tx, gone: { ids: readonly string[]; at: Date }): Promise<void> {
  await empty(tx, gone, sql`p.is_news and p.deleted_at is null`)
}

async function empty(
  tx: Tx,
  { ids, at }: { ids: readonly string[]; at: Date },
  isMeant: RawBuilder<unknown>,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ imageIds: string[] }>`
    with gone as materialized (
      select p.id, p.parent_id, p.author_id
      from posts p
      where p.id = any(${ids}::bigint[]) and p.trade_id is null and ${isMeant}
      order by p.id
      for update of p
    ), emptied as (
      update posts set deleted_at = ${at}, title = '', content = '', lang = null, translations = null,
        edited_at = null
      from gone where posts.id = gone.id
    ), tags as (
      delete from post_tags using gone where post_tags.post_id = gone.id
    ), places as (
      delete from post_sources using gone where post_sources.post_id = gone.id
    ), held as (
      delete from post_positions using gone where post_positions.post_id = gone.id
    ), media as (
      delete from post_media using gone where post_media.post_id = gone.id returning image_id
    ), edits as (
      delete from post_edits using gone where post_edits.post_id = gone.id returning image_ids
    ), published as (
      ${insertEventFor('gone', deleted)}
    ), counted as (
      insert into post_counters as counter (post_id, slot, reply_count)
      select parent_id, counter_slot(), -1
      from gone cross join (select count(*) from published) done
      where parent_id is not null
      on conflict (post_id, slot) do update set reply_count = counter.reply_count + excluded.reply_count
    )
    select array(select image_id::text from media union select unnest(image_ids)::text from edits) as "imageIds"
    from gone
  `.execute(tx)
  return rows[0]?.imageIds
}

const deleted = sql<EventOf<'post_deleted'>>`jsonb_build_object(
  'kind', 'post_deleted', 'postId', id::text, 'authorId', author_id::text
)`

/** Removes all posts from these sources. */
export async function deleteSources(tx: Tx, kinds: readonly FeedSource[], ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('post_sources')
    .where((eb) => eb('kind', '=', eb.fn.any(sql<FeedSource[]>`${kinds}::feed_source[]`)))
    .where((eb) => eb('source_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}
