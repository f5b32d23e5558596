import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { isMember, reachableBy } from '#features/profiles/index.ts'
import { columnOf, type NamedKind, namedKinds, tableOf } from '#features/targets/index.ts'

/** Puts a target first in the visits of a member. Returns `undefined` if the target has just been deleted. */
export async function upsertVisit(
  db: Db,
  visitorId: string,
  { kind, targetId }: { kind: NamedKind; targetId: string },
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into search_visits (visitor_id, ${sql.ref(columnOf(kind))})
    select ${visitorId}, id from ${sql.table(tableOf(kind))} where id = ${targetId}
    on conflict (visitor_id, ${sql.join(namedKinds.map((one) => sql.ref(columnOf(one))))})
      do update set place = excluded.place
    returning id
  `.execute(db)
  return rows[0]
}

/** Deletes all but the newest `kept` visits of a member. */
export async function deleteOldVisits(db: Db, visitorId: string, kept: number): Promise<void> {
  await db
    .deleteFrom('search_visits')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('search_visits')
        .where('visitor_id', '=', visitorId)
        .orderBy('place', 'desc')
        .offset(kept)
        .select('id'),
    )
    .execute()
}

/** The visits of a member, newest first; without former members and those whom they cannot reach. */
export function listVisits(db: Db, visitorId: string, limit: number) {
  return db
    .selectFrom('search_visits as v')
    .where('v.visitor_id', '=', visitorId)
    .where(sql<boolean>`(
        v.profile_id is null
        or ${isMember(sql.ref('v.profile_id'))} and ${reachableBy({ profileId: visitorId }, sql.ref('v.profile_id'))}
      )`)
    .orderBy('v.place', 'desc')
    .limit(limit)
    .select(['v.id', 'v.instrument_id', 'v.profile_id', 'v.group_id'])
    .execute()
}

/** Returns false if this member has no such visit. */
export async function deleteVisit(db: Db, visitorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('search_visits')
    .where('id', '=', id)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes up to `limit` visits by a member and as many to them. Returns how many. */
export async function deleteVisitsOf(db: Db, profileId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from search_visits
    where id in (
      (select id from search_visits where visitor_id = ${profileId} limit ${limit})
      union all
      (select id from search_visits where profile_id = ${profileId} limit ${limit})
    )
  `.execute(db)
  return Number(numAffectedRows)
}
