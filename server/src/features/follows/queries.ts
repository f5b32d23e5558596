import { limits } from '@app/contract/limits.ts'
import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { isMember, type Target, tableOf } from '#features/targets/index.ts'

export type Follow = Target & { followerId: string }

/** False when it is followed already. */
export async function insertFollow(db: Db, { followerId, kind, targetId }: Follow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('follows')
    .values({ follower_id: followerId, kind, target_id: targetId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** False when it was not followed. */
export async function deleteFollow(db: Db, { followerId, kind, targetId }: Follow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** False when the member follows as many as one may. */
export async function countFollows(db: Db, followerId: string, change: 1 | -1): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set((eb) => ({ follows_count: eb('follows_count', '+', change) }))
    .where('id', '=', followerId)
    .$if(change === 1, (query) => query.where('follows_count', '<', limits.follows))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when a member who is to be followed has left. */
export async function countFollower(db: Db, { kind, targetId }: Follow, change: 1 | -1): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(tableOf(kind))
    .set((eb) => ({ follower_count: eb('follower_count', '+', change) }))
    .where('id', '=', targetId)
    .$if(isMember({ kind }) && change === 1, (query) => query.where(sql<boolean>`(user_id is not null or is_system)`))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Nobody follows these any more; those who did are counted anew. */
export async function unfollowTargets(tx: Tx, kind: Target['kind'], ids: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from follows where kind = ${kind} and target_id = any(${ids}::bigint[]) returning follower_id
    ), locked as (
      select id from profiles where id in (select follower_id from gone) order by id for no key update
    )
    update profiles p
    set follows_count = p.follows_count - (select count(*) from gone where gone.follower_id = p.id)
    from locked
    where p.id = locked.id
  `.execute(tx)
}
