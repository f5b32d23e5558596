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

/**
 * The best ranked posts behind `after`, in the generation that it names: the place of a post is its generation and its
 * rank in it. Without `after` those of the newest generation, and behind the same rank of it where the other is gone.
 */
export async function listPopular(
  db: Db,
  { after, size, heardBy }: { after: Place | undefined; size: number; heardBy: string | null },
): Promise<(Place & { postId: string })[]> {
  const { rows } = await sql<Place & { postId: string }>`
    with generation as materialized (
      select id, post_ids
      from popular_generations
      order by id = ${after?.by ?? null}::bigint desc nulls last, id desc
      limit 1
    )
    select generation.id as by, post.rank as id, post.id as "postId"
    from generation cross join lateral unnest(post_ids) with ordinality as post (id, rank)
    where post.rank > ${after?.id ?? 0}::bigint and ${heard(heardBy, sql`post.id`)}
    order by post.rank
    limit ${size}
  `.execute(db)
  return rows
}

/** Ranks the posts of the last seven days by their likes and replies: a generation, when it is not the same as the newest. */
export async function insertPopular(db: Db): Promise<void> {
  await sql`
    insert into popular_generations (post_ids)
    select ranked.post_ids
    from (
      select array_agg(id order by points desc, id desc) as post_ids
      from (
        select id, like_count + 2 * reply_count as points
        from posts
        where parent_id is null and deleted_at is null and not is_news and created_at > now() - interval '7 days'
        order by points desc, id desc
        limit 500
      ) best
    ) ranked
    where ranked.post_ids is distinct from (select post_ids from popular_generations order by id desc limit 1)
  `.execute(db)
}

/** Keeps the generations that were the newest at any time of the last day. */
export async function deleteOldPopular(db: Db): Promise<void> {
  await sql`
    delete from popular_generations
    where id < (select max(id) from popular_generations where made_at < now() - interval '1 day')
  `.execute(db)
}

/** When the newest of the posts that another member wrote was created. */
export async function findNewestOfOthers(db: Db, profileId: string, ids: readonly string[]): Promise<Date | undefined> {
  const newest = await db
    .selectFrom('posts')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('author_id', '!=', profileId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select('created_at')
    .executeTakeFirst()
  return newest?.created_at
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
