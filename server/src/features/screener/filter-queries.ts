import type { Filter } from '@app/contract/screener.ts'
import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

export function listFilters(db: Db, memberId: string) {
  return db
    .selectFrom('saved_filters')
    .where('member_id', '=', memberId)
    .orderBy(sql`lower(name)`)
    .select(['id', 'name', 'filter'])
    .execute()
}

/** Serializes what a member saves, so that all of it counts. */
export async function lockFilters(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`filters of ${memberId}`}, 0))`.execute(tx)
}

/** Returns the id of the filter. */
export async function upsertFilter(
  tx: Tx,
  { memberId, name, filter, at }: { memberId: string; name: string; filter: Filter; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into saved_filters (member_id, name, filter, created_at)
    values (${memberId}, ${name}, ${JSON.stringify(filter)}, ${at})
    on conflict (member_id, lower(name)) do update set name = excluded.name, filter = excluded.filter
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** Adds filters under names that the member has none under. Returns how many. */
export async function insertFilters(
  tx: Tx,
  { memberId, filters, at }: { memberId: string; filters: readonly { name: string; filter: Filter }[]; at: Date },
): Promise<number> {
  if (filters.length === 0) return 0
  const rows = filters.map(({ name, filter }) => ({
    member_id: memberId,
    name,
    filter: JSON.stringify(filter),
    created_at: at,
  }))
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('saved_filters')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

export async function countFilters(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_filters')
    .where('member_id', '=', memberId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns false if the member has no such filter. */
export async function deleteFilter(db: Db, { memberId, id }: { memberId: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_filters')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes up to `limit` filters of a member and returns how many. */
export async function deleteFiltersOf(db: Db, memberId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from saved_filters
    where id in (select id from saved_filters where member_id = ${memberId} limit ${limit})
  `.execute(db)
  return Number(numAffectedRows)
}
