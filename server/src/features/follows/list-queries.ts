import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { Target } from '#features/targets/index.ts'
import type { Cursor } from '#http/pages.ts'

/** `instruments` is stocks and funds together; every instrument that is not a fund counts as a stock. */
export type FollowedList = 'instruments' | 'stocks' | 'funds' | 'profiles'

const isFund = sql<boolean>`(i.kind in ('MUTUAL_FUND', 'ETF'))`

/** All that a member follows, newest first. */
export function listFollowed(db: Db, followerId: string) {
  return db
    .selectFrom('follows as f')
    .leftJoin('instruments as i', (join) => join.onRef('i.id', '=', 'f.target_id').on('f.kind', '=', 'instrument'))
    .where('f.follower_id', '=', followerId)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.target_id', 'desc')
    .select(['f.kind', 'f.target_id as targetId', isFund.as('isFund')])
    .execute()
}

/** A page of one of these lists, newest first. The time is text, as a Date would lose its microseconds. */
export function listNewest(
  db: Db,
  { followerId, list }: { followerId: string; list: FollowedList },
  after: Cursor | undefined,
  limit: number,
): Promise<Cursor[]> {
  return db
    .selectFrom('follows as f')
    .$if(list === 'stocks' || list === 'funds', (query) =>
      query
        .innerJoin('instruments as i', 'i.id', 'f.target_id')
        .where(list === 'funds' ? isFund : sql<boolean>`not ${isFund}`),
    )
    .where('f.follower_id', '=', followerId)
    .where('f.kind', '=', list === 'profiles' ? 'profile' : 'instrument')
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

/** The followed instruments with the best or the worst day, by the change that lists show. */
export async function listByDay(db: Db, followerId: string, order: 'asc' | 'desc', limit: number): Promise<string[]> {
  const change = sql`case when q.last_price is null then s.change_d1 else q.change_today end`
  const rows = await db
    .selectFrom('follows as f')
    .leftJoin('quotes as q', 'q.instrument_id', 'f.target_id')
    .leftJoin('instrument_stats as s', 's.instrument_id', 'f.target_id')
    .where('f.follower_id', '=', followerId)
    .where('f.kind', '=', 'instrument')
    .orderBy(change, (ordered) => (order === 'asc' ? ordered.asc() : ordered.desc()).nullsLast())
    .orderBy('f.target_id')
    .limit(limit)
    .select('f.target_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The followers of a target, newest first. The time is text, as a Date would lose its microseconds. */
export function listFollowers(db: Db, { kind, targetId }: Target, after: Cursor | undefined, limit: number) {
  return db
    .selectFrom('follows')
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
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
