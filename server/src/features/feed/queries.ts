import type { Viewer } from '@app/domain/audience/audience.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { FeedSource } from '#db/schema.gen.ts'
import { isClosedGroup } from '#features/groups/index.ts'
import { closedPortfolios, isOpenTrade } from '#features/portfolios/index.ts'
import { inActivityOf, readableBy } from '#features/posts/index.ts'
import type { Cursor } from '#http/pages.ts'

export type Source = { kind: FeedSource; id: string }
export type IdRange = { after: string | undefined; size: number }

/** A query of the sources of a feed, as rows (kind, id). */
export type Sources = RawBuilder<Source>

/** The cursor of a first page. */
export const newestOfAll = '9223372036854775807'

export function sourcesOf(sources: readonly Source[]): Sources {
  const rows = sources.map(({ kind, id }) => sql`(${sql.lit(kind)}::feed_source, ${id}::bigint)`)
  return sql`select source.kind, source.id from (values ${sql.join(rows)}) as source (kind, id)`
}

/**
 * What a member follows, their own posts and their own wall. Muted sources are left out, as the rule hides all of their
 * posts.
 */
export function sourcesOfMember({ profileId }: Viewer): Sources {
  return sql`
    select kind::text::feed_source as kind, target_id as id
    from follows
    where follower_id = ${profileId} and not exists (
      select from mutes where member_id = ${profileId} and (mutes.kind, mutes.target_id) = (follows.kind, follows.target_id)
    )
    union all
    select own.kind, own.id
    from (values ('profile'::feed_source, ${profileId}::bigint), ('wall', ${profileId})) as own (kind, id)
  `
}

/** Which posts a list holds: the sources they are found under, and a condition on the post `p` for this viewer. */
export type PostFilter = { sources: Sources; viewer: Viewer; rule: RawBuilder<boolean> }

/**
 * An expression: the ids of the newest `size` posts of a filter's sources that are older than `after`, newest first.
 * Reads the newest of each source and merges them. Null if there are more than `most` sources, as each is read, or if the
 * rule hides one of those posts, as others have to be found in its place.
 */
export function newestBySource(
  { sources, rule }: PostFilter,
  { after = newestOfAll, size, most }: IdRange & { most: number },
): RawBuilder<string[] | null> {
  const candidates = sql`post_sources stands where stands.post_id < ${after}`
  return newestIfAllowed({ sources, candidates, rule }, { size, most })
}

/** The same, passing over trades that are hidden by the owners of the sources: much faster where there are many of them. */
export function newestSharedBySource(
  { sources, viewer, rule }: PostFilter,
  { after = newestOfAll, size, most }: IdRange & { most: number },
): RawBuilder<string[] | null> {
  const candidates = sql`post_sources stands where stands.post_id < ${after} and ${isNotClosed}`
  return newestIfAllowed({ sources: withClosed(sources, viewer), candidates, rule }, { size, most })
}

/** The sources with the portfolios whose trades are closed to the viewer as `closed`; most have none. */
function withClosed(sources: Sources, viewer: Viewer): Sources {
  const closed = (by: 'id' | 'profile_id') => sql`array(${closedPortfolios(viewer, by, sql`found.id`)})`
  return sql`
    select found.kind, found.id,
      case found.kind when 'profile' then ${closed('profile_id')} when 'portfolio' then ${closed('id')} else '{}' end as closed
    from (${sources}) found
  `
}

/** A condition on the place `stands`: it is not that of a trade in one of those portfolios, under which each has a place, too. */
const isNotClosed = sql<boolean>`exists (
  select from post_sources traded
  where traded.kind = 'portfolio' and traded.source_id = any(source.closed) and traded.post_id = stands.post_id
) is not true`

type Candidates = Pick<PostFilter, 'sources' | 'rule'> & { candidates: RawBuilder<unknown> }

function newestIfAllowed(
  { sources, candidates, rule }: Candidates,
  { size, most }: { size: number; most: number },
): RawBuilder<string[] | null> {
  return sql`(
    with source as materialized (${sources}),
    newest as materialized (${newestOfEach(candidates, size)}),
    allowed as materialized (select p.id from newest join posts p on p.id = newest.post_id where ${rule})
    select case
      when exists (select from source offset ${most}::integer) then null
      when (select count(*) from newest) = (select count(*) from allowed)
        then array(select id from allowed order by id desc)
    end
  )`
}

/** Evaluates such an expression. */
export async function findIds(db: Db, ids: RawBuilder<string[] | null>): Promise<string[] | null> {
  const { rows } = await sql<{ ids: string[] | null }>`select ${ids} as ids`.execute(db)
  return rows[0]!.ids
}

export async function hasMoreSources(db: Db, sources: Sources, most: number): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select exists (select from (${sources}) source offset ${most}::integer) as more
  `.execute(db)
  return rows[0]!.more
}

/** The same ids by checking the rule on every other candidate in every source: slower, but never short of posts that exist. */
export async function listNewestBySource(
  db: Db,
  { sources, viewer, rule }: PostFilter,
  { after = newestOfAll, size }: IdRange,
): Promise<string[]> {
  const candidates = sql`
    post_sources stands join posts p on p.id = stands.post_id
    where stands.post_id < ${after} and ${isNotClosed} and ${rule}
  `
  const { rows } = await sql<{ id: string }>`
    with source as materialized (${withClosed(sources, viewer)})
    select post_id as id from (${newestOfEach(candidates, size)}) newest order by post_id desc
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The newest candidates of each `source`, merged into the newest overall. */
function newestOfEach(candidates: RawBuilder<unknown>, size: number): RawBuilder<unknown> {
  return sql`
    select distinct newest.post_id
    from source
    cross join lateral (
      select stands.post_id
      from ${candidates} and stands.kind = source.kind and stands.source_id = source.id
      order by stands.post_id desc
      limit ${size}
    ) newest
    order by post_id desc
    limit ${size}
  `
}

/**
 * The same ids by scanning the newest `scanned` posts for those that are in a source; faster when there are many sources.
 * Returns fewer than `size` if those posts hold no more. `is true` makes the planner hash the sources once, and
 * `offset 0` makes it check the rule only on posts that are in a source.
 */
export async function listNewestByScan(
  db: Db,
  { sources, rule }: PostFilter,
  { after = newestOfAll, size, scanned }: IdRange & { scanned: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id
    from (
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
      order by newest.id desc
      offset 0
    ) candidate
    join posts p on p.id = candidate.id
    where ${rule}
    order by candidate.id desc
    limit ${size}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** A condition on the post `p`: in a language that the viewer reads, in an unknown one, or by the viewer. */
export function inLanguageOf({ profileId }: Viewer): RawBuilder<boolean> {
  const languages = sql`(select nullif(languages, '{}') from profiles where id = ${profileId})::text[]`
  return sql<boolean>`(coalesce(p.lang = any(${languages}), true) or p.author_id = ${profileId})`
}

/** A condition on the post `p`: it is more than a trade, which only those see who follow its owner or portfolio. */
function hasOwnText(): RawBuilder<boolean> {
  return sql<boolean>`(p.trade_id is null or p.content <> '')`
}

/** The newest posts in the activity of the viewer, or the newest news. */
export async function listNewestOfAll(
  db: Db,
  viewer: Viewer,
  { after, size, news }: IdRange & { news: boolean },
): Promise<string[]> {
  const rows = await db
    .selectFrom('posts as p')
    .where('p.parent_id', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where('p.is_news', '=', sql.lit(news))
    .where(news ? readableBy(viewer) : inActivityOf(viewer))
    .where(hasOwnText())
    // What was brought back is found on the page of its author.
    .where('p.imported_at', 'is', null)
    // What is in closed groups is found there and in the feeds of their members.
    .where(sql<boolean>`not ${isClosedGroup(sql.ref('p.group_id'))}`)
    .where(inLanguageOf(viewer))
    .$if(after !== undefined, (query) => query.where('p.id', '<', after!))
    .orderBy('p.id', 'desc')
    // A literal, or PostgreSQL would plan it again at each reading, for this size.
    .limit(sql.lit(size))
    .select('p.id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The posts that a member has saved and may see, the most recently saved first. The time is text, as a Date would lose
 * its microseconds.
 */
export async function listSaved(
  db: Db,
  member: Viewer,
  { after, size }: { after: Cursor | undefined; size: number },
): Promise<Cursor[]> {
  return db
    .selectFrom('saves as s')
    .innerJoin('posts as p', 'p.id', 's.post_id')
    .where('s.profile_id', '=', member.profileId)
    .where(readableBy(member))
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

/** When the newest of these posts by another member was created. */
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

/**
 * The posts with their sources, oldest first; without deleted and hidden posts, those of suspended authors, trades that others do not
 * see, and news, which no feed holds.
 */
export async function listFeedPosts(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('posts as p')
    .innerJoin('profiles as author', 'author.id', 'p.author_id')
    .innerJoin('post_sources as s', 's.post_id', 'p.id')
    .leftJoin('groups as closed', (join) =>
      join.onRef('closed.id', '=', 'p.group_id').on('closed.is_closed', '=', true),
    )
    .where((eb) => eb('p.id', '=', eb.fn.any(eb.val(ids))))
    .where('p.deleted_at', 'is', null)
    .where('p.hidden_at', 'is', null)
    .where('p.is_news', '=', false)
    .where('author.suspended_at', 'is', null)
    .where(sql<boolean>`(p.trade_id is null or not p.withheld and ${isOpenTrade(sql.ref('p.trade_id'))})`)
    .orderBy('p.id')
    .select(['p.id', 'p.author_id', 'p.created_at', 'closed.id as closed_group_id', 's.kind', 's.source_id'])
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((places) => ({
    id: places[0]!.id,
    authorId: places[0]!.author_id,
    createdAt: places[0]!.created_at,
    closedGroupId: places[0]!.closed_group_id,
    sources: places.map((row): Source => ({ kind: row.kind, id: row.source_id })),
  }))
}
