import type { Period } from '@app/contract/limits.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { reachableBy } from '#features/profiles/index.ts'
import { seesTarget, type Target } from '#features/targets/index.ts'
import type { Cursor } from '#http/pages.ts'

/** `instruments` is stocks and funds together; every instrument that is not a fund counts as a stock. */
export type FollowedList = 'instruments' | 'stocks' | 'funds' | 'profiles'

const isFund = sql<boolean>`(i.kind in ('MUTUAL_FUND', 'ETF'))`

/** All that a member follows and still may see, newest first. */
export function listFollowed(db: Db, followerId: string) {
  return db
    .selectFrom('follows as f')
    .leftJoin('instruments as i', (join) => join.onRef('i.id', '=', 'f.target_id').on('f.kind', '=', 'instrument'))
    .where('f.follower_id', '=', followerId)
    .where(seesTarget(sql`${followerId}::bigint`, 'f'))
    .orderBy('f.created_at', 'desc')
    .orderBy('f.target_id', 'desc')
    .select(['f.kind', 'f.target_id as targetId', isFund.as('isFund')])
    .execute()
}

type ListPage = { followerId: string; list: FollowedList; after: Cursor | undefined; limit: number }

/**
 * A page of one of these lists, newest first, without members whom the viewer cannot reach. The time is text, as a Date would
 * lose its microseconds.
 */
export function listNewest(db: Db, viewer: Viewer, { followerId, list, after, limit }: ListPage): Promise<Cursor[]> {
  return db
    .selectFrom('follows as f')
    .$if(list === 'stocks' || list === 'funds', (query) =>
      query
        .innerJoin('instruments as i', 'i.id', 'f.target_id')
        .where(list === 'funds' ? isFund : sql<boolean>`not ${isFund}`),
    )
    .where('f.follower_id', '=', followerId)
    .where('f.kind', '=', list === 'profiles' ? 'profile' : 'instrument')
    .$if(list === 'profiles', (query) => query.where(reachableBy(viewer, sql.ref('f.target_id'))))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('f.created_at', 'f.target_id'), '<', eb.tuple(sql<Date>`${after!.by}::timestamptz`, after!.id)),
      ),
    )
    .orderBy('f.created_at', 'desc')
    .orderBy('f.target_id', 'desc')
    .limit(limit)
    .select(['f.target_id as id', sql<string>`f.created_at::text`.as('by')])
    .execute()
}

type PerformersPage = { period: Period; order: 'asc' | 'desc'; limit: number }

/** The instruments with the best or the worst change of today, or over a period up to the last close; those without one last. */
export async function listByChange(
  db: Db,
  instruments: { followerId: string } | { ids: readonly string[] },
  { period, order, limit }: PerformersPage,
): Promise<string[]> {
  const change =
    period === 'today'
      ? sql`case when q.last_price is null then s.change_d1 else q.change_today end`
      : sql.ref(`s.change_${period}`)
  const among =
    'ids' in instruments
      ? sql`select unnest(${instruments.ids}::bigint[]) as id`
      : sql`select target_id as id from follows where follower_id = ${instruments.followerId} and kind = 'instrument'`
  const { rows } = await sql<{ id: string }>`
    select one.id
    from (${among}) one
    left join quotes q on q.instrument_id = one.id
    left join instrument_stats s on s.instrument_id = one.id
    order by ${change} ${sql.raw(order)} nulls last, one.id
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

type FollowersPage = Target & { after: Cursor | undefined; limit: number }

/**
 * The followers of a target whom the viewer can reach, newest first. The time is text, as a Date would lose its microseconds.
 */
export function listFollowers(db: Db, viewer: Viewer, { kind, targetId, after, limit }: FollowersPage) {
  return db
    .selectFrom('follows')
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .where(reachableBy(viewer, sql.ref('follows.follower_id')))
    .$if(after !== undefined, (query) =>
      query
        .where(sql<boolean>`created_at <= ${after!.by}::timestamptz`)
        .where(sql<boolean>`(created_at < ${after!.by}::timestamptz or follower_id > ${after!.id}::bigint)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('follower_id')
    .limit(limit)
    .select(['follower_id as id', sql<string>`created_at::text`.as('by')])
    .execute()
}
