import type { Viewer } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import { among } from '#db/among.ts'
import type { Db } from '#db/db.ts'
import { instrumentOfTrade } from '#features/portfolios/index.ts'

import { readableBy } from './audience.ts'

const quoteLength = 200

/** How many of the newest replies of a thread are searched for its other authors. */
const newestReplies = 1000

/** The author, the place and the parent of posts, by id; without deleted posts. */
export async function listParties(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('posts')
    .where((eb) => among(eb, 'id', ids))
    .where('deleted_at', 'is', null)
    .select(['id', 'author_id as authorId', 'profile_id as wallId', 'parent_id as parentId'])
    .select(['instrument_id as instrumentId', 'group_id as groupId', 'is_news as isNews'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type QuotedPost = { text: string; lang: string | null; instrumentId: string | null }

/** How those of the posts that the viewer may see begin, and the instruments that they or their trades are about, by id. */
export async function listQuotes(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Map<string, QuotedPost>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<QuotedPost & { id: string }>`
    select p.id, p.lang, left(coalesce(nullif(p.title, ''), p.content), ${sql.lit(quoteLength)}) as text,
      case when p.trade_id is null then p.instrument_id else ${instrumentOfTrade(sql.ref('p.trade_id'))} end as "instrumentId"
    from posts p
    where p.id = any(${ids}::bigint[]) and ${readableBy(viewer)}
  `.execute(db)
  return new Map(rows.map(({ id, ...quoted }) => [id, quoted]))
}

/** The members whom each of the posts mentions, in the order of its tags. */
export async function listMentionedMembers(db: Db, postIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('post_tags')
    .where((eb) => among(eb, 'post_id', postIds))
    .where('profile_id', 'is not', null)
    .orderBy('post_id')
    .orderBy('position')
    .select(['post_id as postId', 'profile_id as id'])
    .$narrowType<{ id: string }>()
    .execute()
  return idsByPost(rows)
}

/**
 * For each of the replies, the author of its thread and up to `limit` authors of the newest replies before it. Later
 * replies do not count, as the event of a reply may be handled late.
 */
export async function listThreadAuthors(
  db: Db,
  replyIds: readonly string[],
  limit: number,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ postId: string; id: string }>`
    select reply.id as "postId", author.id
    from posts reply
    cross join lateral (
      select thread.author_id as id, null as newest
      from posts thread
      where thread.id = reply.parent_id and thread.deleted_at is null
      union all
      (
        select earlier.author_id, max(earlier.id) as newest
        from (
          select author_id, id
          from posts
          where parent_id = reply.parent_id and id < reply.id and deleted_at is null
          order by id desc
          limit ${sql.lit(newestReplies)}
        ) earlier
        group by earlier.author_id
        order by newest desc
        limit ${limit}
      )
    ) author
    where reply.id = any(${replyIds}::bigint[])
    order by reply.id, author.newest desc nulls first
  `.execute(db)
  return idsByPost(rows)
}

function idsByPost(rows: readonly { postId: string; id: string }[]): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const { postId, id } of rows) ids.set(postId, [...(ids.get(postId) ?? []), id])
  return ids
}
