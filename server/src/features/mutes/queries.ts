import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { seesTarget, type Target } from '#features/targets/index.ts'
import type { Cursor } from '#http/pages.ts'

export type Mute = Target & { memberId: string }

/** Returns false if it is muted already. */
export async function insertMute(db: Db, { memberId, kind, targetId }: Mute): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mutes')
    .values({ member_id: memberId, kind, target_id: targetId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Mutes targets. Returns those that were not muted before. */
export async function insertMutes(db: Db, memberId: string, targets: readonly Target[]): Promise<Target[]> {
  if (targets.length === 0) return []
  return db
    .insertInto('mutes')
    .values(targets.map(({ kind, targetId }) => ({ member_id: memberId, kind, target_id: targetId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['kind', 'target_id as targetId'])
    .$narrowType<Target>()
    .execute()
}

/** Returns false if it was not muted. */
export async function deleteMute(db: Db, { memberId, kind, targetId }: Mute): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mutes')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Part of a statement: deletes the mutes that the members in one of its common table expressions have on the targets of
 * their acts. Returns the `follower_id`, `kind` and `target_id` of each.
 */
export function deleteMutesFor(acts: string, members: string): RawBuilder<unknown> {
  return sql`
    delete from mutes m using ${sql.table(acts)} given join ${sql.table(members)} muting on muting.id = given.member_id
    where (m.member_id, m.kind, m.target_id) = (muting.id, given.kind, given.target_id)
    returning m.member_id as follower_id, m.kind, m.target_id
  `
}

export async function countMutes(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('mutes')
    .where('member_id', '=', memberId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What a member has muted, newest first. */
export function listMutes(db: Db, memberId: string) {
  return db
    .selectFrom('mutes')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('target_id', 'desc')
    .select(['target_id as targetId', 'kind'])
    .execute()
}

/** Those of the targets that the member may see, newest first. The time is text, as a Date would lose its microseconds. */
export function listMutedPage(
  db: Db,
  memberId: string,
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  return (
    db
      .selectFrom('mutes as m')
      .where('m.member_id', '=', memberId)
      .where(seesTarget(sql`${memberId}::bigint`, 'm'))
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb(
            eb.refTuple('m.created_at', 'm.target_id'),
            '<',
            eb.tuple(sql<Date>`${after!.by}::timestamptz`, after!.id),
          ),
        ),
      )
      .orderBy('m.created_at', 'desc')
      .orderBy('m.target_id', 'desc')
      .limit(limit)
      .select(['m.kind', 'm.target_id as id', sql<string>`m.created_at::text`.as('by')])
      // No other kind can be muted yet.
      .$narrowType<{ kind: Target['kind'] }>()
      .execute()
  )
}

/** Deletes all mutes of the targets. */
export async function unmuteTargets(tx: Tx, kind: Target['kind'], ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('mutes')
    .where('kind', '=', kind)
    .where((eb) => eb('target_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}
