import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import type { Target } from '#features/targets/index.ts'

export type Mute = Target & { memberId: string }

/** False when it is muted already. */
export async function insertMute(db: Db, { memberId, kind, targetId }: Mute): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mutes')
    .values({ member_id: memberId, kind, target_id: targetId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** False when it was not muted. */
export async function deleteMute(db: Db, { memberId, kind, targetId }: Mute): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mutes')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A part of a statement: no longer mutes it, for the member in its common table expression `member`. */
export function deleteMuteFor(member: string, { kind, targetId }: Target): RawBuilder<unknown> {
  return sql`
    delete from mutes using ${sql.table(member)} muting
    where member_id = muting.id and kind = ${kind} and target_id = ${targetId}
    returning member_id
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

/** Nobody mutes these any more. */
export async function unmuteTargets(tx: Tx, kind: Target['kind'], ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('mutes')
    .where('kind', '=', kind)
    .where((eb) => eb('target_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}
