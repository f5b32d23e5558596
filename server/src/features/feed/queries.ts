import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { FeedSource } from '#db/schema.gen.ts'
import { isHeard } from '#features/mutes/index.ts'
import type { Place } from '#http/pages.ts'

export type Source = { kind: FeedSource; id: string }
/** A part of a list, as the member `heardBy` has it: without what that member mutes. */
export type IdRange = { after: string | undefined; size: number; heardBy?: string | null }

/** The rows (kind, id) of the places in which a feed looks for posts. */
export type Sources = RawBuilder<Source>

const newestOfAll = '9223372036854775807'

export function sourcesOf(sources: readonly Source[]): Sources {
  return sql`
    select source.kind, source.id
    from unnest(${sources.map(({ kind }) => kind)}::feed_source[], ${sources.map(({ id }) => id)}::bigint[])
      as source (kind, id)
  `
}

/** What a member follows and does not mute, the own posts and the own wall. */
export function sourcesOfMember(profileId: string): Sources {
  return sql`
    select kind::text::feed_source as kind, target_id as id from follows where follower_id = ${profileId}
    except all
    select kind, target_id from mutes where member_id = ${profileId}
    union all
    select own.kind, own.id
    from (values ('profile'::feed_source, ${profileId}::bigint), ('wall', ${profileId})) as own (kind, id)
  `
}

/**
 * The newest `size` posts of any of the sources that are older than `after`: the newest of each, then of all of them.
 * Undefined when there are more than `most` sources, as this asks each of them.
 */
export async function listNewestBySource(
  db: Db,
  sources: Sources,
  { after = newestOfAll, size, heardBy, most }: IdRange & { most: number },
): Promise<string[] | undefined> {
  const { rows } = await sql<{ ids: string[] | null }>`
    with source as materialized (${sources})
    select case when (select count(*) from source) <= ${most}::integer then array(
      select distinct newest.post_id
      from source
      cross join lateral (
        select post_id
        from post_sources
        where kind = source.kind and source_id = source.id and post_id < ${after} and ${heard(heardBy, sql`post_sources.post_id`)}
        order by post_id desc
        limit ${size}
      ) newest
      order by post_id desc
      limit ${size}
    ) end as ids
  `.execute(db)
  return rows[0]?.ids ?? undefined
}

/**
 * The same by looking through the newest `scanned` posts for those that stand in a source; cheaper when the sources
 * are many. Fewer than `size` when those posts do not hold more. `is true` makes the planner hash the sources once.
 */
export async function listNewestByScan(
  db: Db,
  sources: Sources,
  { after = newestOfAll, size, heardBy, scanned }: IdRange & { scanned: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select newest.id
    from (
      select id
      from posts
      where parent_id is null and deleted_at is null and id < ${after}
      order by id desc
      limit ${sql.lit(scanned)}
    ) newest
    cross join lateral (
      select
      from post_sources
      where post_id = newest.id and ((kind, source_id) in (${sources})) is true
      limit 1
    ) found
    where ${heard(heardBy, sql`newest.id`)}
    order by newest.id desc
    limit ${size}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The newest posts of members, or the newest news. */
export async function listNewestOfAll(
  db: Db,
  { after, size, heardBy }: IdRange,
  { news }: { news: boolean },
): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .where('parent_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where('is_news', '=', sql.lit(news))
    .where(heard(heardBy, sql.ref('posts.id')))
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(size)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What a member keeps, the newest kept first. The time is told as text, because a Date would lose its microseconds. */
export async function listSaved(
  db: Db,
  profileId: string,
  { after, size }: { after: Place | undefined; size: number },
): Promise<Place[]> {
  return db
    .selectFrom('saves as s')
    .innerJoin('posts as p', 'p.id', 's.post_id')
    .where('s.profile_id', '=', profileId)
    .where('p.deleted_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('s.created_at', 's.post_id'), '<', eb.tuple(sql<Date>`${after!.by}::timestamptz`, after!.id)),
      ),
    )
    .orderBy('s.created_at', 'desc')
    .orderBy('s.post_id', 'desc')
    .limit(size)
    .select(['s.post_id as id', sql<string>`s.created_at::text`.as('by')])
    .execute()
}

/** The best ranked posts behind the rank `after`. */
export async function listPopular(db: Db, { after, size, heardBy }: IdRange): Promise<{ id: string; rank: string }[]> {
  return db
    .selectFrom('popular_posts')
    .where(heard(heardBy, sql.ref('popular_posts.post_id')))
    .$if(after !== undefined, (query) => query.where('rank', '>', after!))
    .orderBy('rank')
    .limit(size)
    .select(['post_id as id', 'rank'])
    .$narrowType<{ id: string; rank: string }>()
    .execute()
}

/** Ranks the popular posts anew; they can be read meanwhile. */
export async function refreshPopular(db: Db): Promise<void> {
  await db.schema.refreshMaterializedView('popular_posts').concurrently().execute()
}

/** Where and when the posts can be found, oldest first; without those that are gone, and without news, which no feed holds. */
export async function listFeedPosts(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('posts as p')
    .innerJoin('post_sources as s', 's.post_id', 'p.id')
    .where((eb) => eb('p.id', '=', eb.fn.any(eb.val(ids))))
    .where('p.deleted_at', 'is', null)
    .where('p.is_news', '=', false)
    .orderBy('p.id')
    .select(['p.id', 'p.author_id', 'p.created_at', 's.kind', 's.source_id'])
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((places) => ({
    id: places[0]!.id,
    authorId: places[0]!.author_id,
    createdAt: places[0]!.created_at,
    sources: places.map((row): Source => ({ kind: row.kind, id: row.source_id })),
  }))
}

const heard = (memberId: string | null | undefined, postId: RawBuilder<string>): RawBuilder<boolean> =>
  memberId ? isHeard(memberId, postId) : sql`true`
