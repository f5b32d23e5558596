import type { Viewer } from '@app/domain/audience/audience.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { isClosedGroup } from '#features/groups/index.ts'
import { countOwnLikes, inActivityOf } from '#features/posts/index.ts'
import type { Cursor } from '#http/pages.ts'

import { inLanguageOf } from './queries.ts'

/**
 * The popular posts in the viewer's activity after the cursor `after`, which names a generation and a rank in it. Without
 * `after` it reads the newest generation; it continues there at the same rank if the named one is deleted.
 */
export async function listPopular(
  db: Db,
  viewer: Viewer,
  { after, size }: { after: Cursor | undefined; size: number },
): Promise<(Cursor & { postId: string })[]> {
  const { rows } = await sql<Cursor & { postId: string }>`
    with generation as materialized (
      select id, post_ids
      from popular_generations
      order by id = ${after?.by ?? null}::bigint desc nulls last, id desc
      limit 1
    )
    select ranked.by, ranked.rank as id, p.id as "postId"
    -- Sorted first, so that only the posts of the page are read.
    from (
      select generation.id as by, listed.id, listed.rank
      from generation cross join lateral unnest(post_ids) with ordinality as listed (id, rank)
      where listed.rank > ${after?.id ?? 0}::bigint
      order by listed.rank
      offset 0
    ) ranked
    cross join lateral (
      select p.id from posts p where p.id = ranked.id and ${inActivityOf(viewer)} and ${inLanguageOf(viewer)} offset 0
    ) p
    order by ranked.rank
    limit ${size}
  `.execute(db)
  return rows
}

/** How many posts a ranking has. */
const mostRanked = 500

/**
 * The decaying score (`popularity` in the domain) of a post with so many points: its likes and twice its replies. In floating
 * point, as powers of `numeric` take a hundred times as long.
 */
const scoreOf = (points: RawBuilder<number>, createdAt: RawBuilder<Date>, now: Date) => sql<number>`(
  (${points} + 1) / power(greatest(extract(epoch from ${now}::timestamptz - ${createdAt})::double precision / 3600, 0) + 2, 1.5)
)`

const othersPoints = sql<number>`(points - ${countOwnLikes(sql.ref('best.id'), sql.ref('best.author_id'))})`

/**
 * Ranks the posts of the last seven days by their score. The likes that authors give themselves are taken from the best ones
 * alone, as looking them up for all posts would take longer than the ranking. Stores it as a generation unless it equals the
 * newest.
 */
export async function insertPopular(db: Db, now: Date): Promise<void> {
  await sql`
    with best as materialized (
      select id, author_id, created_at, coalesce(sum(like_count + 2 * reply_count), 0) as points
      from posts left join post_counters on post_id = id
      where parent_id is null and deleted_at is null and hidden_at is null and not is_news and imported_at is null
        and created_at > ${now}::timestamptz - interval '7 days'
        -- A trade without a comment is for those who follow its owner.
        and (trade_id is null or content <> '')
        and not ${isClosedGroup(sql.ref('posts.group_id'))}
      group by id
      order by ${scoreOf(sql`coalesce(sum(like_count + 2 * reply_count), 0)`, sql`created_at`, now)} desc, id desc
      limit ${sql.lit(mostRanked)}
    ), ranked as (
      select array_agg(id order by ${scoreOf(othersPoints, sql`created_at`, now)} desc, id desc) as post_ids from best
    )
    insert into popular_generations (post_ids)
    select ranked.post_ids
    from ranked
    where ranked.post_ids is distinct from (select post_ids from popular_generations order by id desc limit 1)
  `.execute(db)
}

/** Deletes the generations that were replaced more than a day ago. */
export async function deleteOldPopular(db: Db): Promise<void> {
  await sql`
    delete from popular_generations
    where id < (select max(id) from popular_generations where made_at < now() - interval '1 day')
  `.execute(db)
}
