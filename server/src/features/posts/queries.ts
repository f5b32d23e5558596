import type { PostTranslation } from '@app/contract/posts.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { compiled } from '#db/compiled.ts'
import type { Db } from '#db/db.ts'
import type { DB, Posts } from '#db/schema.gen.ts'
import { isClosedGroup } from '#features/groups/index.ts'
import { type PostedTrade, postedTrade } from '#features/portfolios/index.ts'

import { isArchived, isStubFor, readableBy } from './audience.ts'
import { positionOfPost } from './position-queries.ts'

export type PostRow = Omit<Awaited<ReturnType<typeof listPostsByIds>>[number], 'held'>

/** A post that the viewer may see, without its content. */
export function findPost(db: Db, viewer: Viewer, id: string) {
  return db
    .selectFrom('posts as p')
    .where('p.id', '=', id)
    .where(readableBy(viewer))
    .select(['p.id', 'p.kind', 'p.parent_id as parentId', isArchived().as('isArchived'), inClosedGroup])
    .executeTakeFirst()
}

/** Tells whether the thread of the post `p` is in a closed group. */
export const inClosedGroup = isClosedGroup(
  sql`(select thread.group_id from posts thread where thread.id = coalesce(p.parent_id, p.id))`,
).as('isInClosedGroup')

/** A deleted post that the viewer may see replies to. */
export function findStub(db: Db, viewer: Viewer, id: string) {
  return db
    .selectFrom('posts as p')
    .innerJoin('post_counters as counter', 'counter.post_id', 'p.id')
    .where('p.id', '=', id)
    .where(isStubFor(viewer))
    .groupBy('p.id')
    .select(['p.id', 'p.kind', 'p.created_at', sql<number>`sum(counter.reply_count)::integer`.as('reply_count')])
    .executeTakeFirst()
}

type Reading = { profileId: string | null; at: Date }

/**
 * A query of the posts with these ids, newest first, with their tags and images, what they say of their authors' holdings as of
 * `at`, and whether the member liked and saved them. It does not ask whether the member may see them.
 */
export function selectPosts(db: Db, { profileId, at }: Reading, ids: RawBuilder<readonly string[] | null>) {
  return db
    .selectFrom('posts as p')
    .innerJoinLateral(countersOf, (join) => join.onTrue())
    .where('p.id', '=', sql<string>`any((select ${ids}::bigint[])::bigint[])`)
    .orderBy('p.id', 'desc')
    .select([
      'p.id',
      'p.kind',
      'p.author_id',
      'p.profile_id',
      'p.instrument_id',
      'p.group_id',
      'p.parent_id',
      'p.title',
    ])
    .select(['p.content', 'p.lang', 'p.markdown', 'p.created_at', 'p.edited_at', 'p.imported_at', 'p.is_news'])
    .select(sql<readonly PostTranslation[] | null>`p.translations`.as('translations'))
    .select(['counted.like_count', 'counted.reply_count'])
    .select(
      sql<string[]>`array(
        select media.image_id::text from post_media media where media.post_id = p.id order by media.position
      )`.as('image_ids'),
    )
    .select(
      sql<PostedTrade | null>`case when p.trade_id is not null then ${postedTrade(sql.ref('p.trade_id'))} end`.as(
        'trade',
      ),
    )
    .select(positionOfPost(at).as('held'))
    .select((eb) => [
      eb
        .exists(eb.selectFrom('likes as l').whereRef('l.post_id', '=', 'p.id').where('l.profile_id', '=', profileId))
        .$castTo<boolean>()
        .as('liked'),
      eb
        .exists(eb.selectFrom('saves as s').whereRef('s.post_id', '=', 'p.id').where('s.profile_id', '=', profileId))
        .$castTo<boolean>()
        .as('saved'),
      jsonArrayFrom(tagsOf(eb)).as('tags'),
    ])
}

/** Those of the posts that the viewer may see. */
export const listPostsByIds = compiled((db, { profileId, at, ids }: Reading & { ids: readonly string[] }) =>
  selectPosts(db, { profileId, at }, sql`${ids}`)
    .where(readableBy({ profileId }))
    .compile(),
)

const countersOf = (eb: ExpressionBuilder<DB & { p: Posts }, 'p'>) =>
  eb
    .selectFrom('post_counters')
    .whereRef('post_id', '=', 'p.id')
    .select(sql<number>`coalesce(sum(like_count), 0)::integer`.as('like_count'))
    .select(sql<number>`coalesce(sum(reply_count), 0)::integer`.as('reply_count'))
    .as('counted')

/** The tags of the post `p`. Ids are text, because JSON numbers are exact to 53 bits only. */
function tagsOf(eb: ExpressionBuilder<DB & { p: Posts }, 'p'>) {
  const text = (column: 'instrument_id' | 'profile_id' | 'group_id') =>
    sql<string | null>`${sql.ref(`t.${column}`)}::text`.as(column)
  return eb
    .selectFrom('post_tags as t')
    .whereRef('t.post_id', '=', 'p.id')
    .orderBy('t.position')
    .select(['t.mention', 't.currency', text('instrument_id'), text('profile_id'), text('group_id')])
}

/** The replies to a post that the viewer may see, oldest first, after the reply `after`. */
export async function listReplyIds(
  db: Db,
  viewer: Viewer,
  { postId, after, limit }: { postId: string; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('posts as p')
    .where('p.parent_id', '=', postId)
    .where(readableBy(viewer))
    .$if(after !== undefined, (query) => query.where('p.id', '>', after!))
    .orderBy('p.id')
    .limit(limit)
    .select('p.id')
    .execute()
  return rows.map(({ id }) => id)
}
