import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** Where a user is whose device has not told. */
const zone = sql<string>`coalesce(
  u.time_zone, case u.language when 'sv' then 'Europe/Stockholm' when 'de' then 'Europe/Berlin' else 'Europe/London' end
)`

/** The time zones of all users. */
export async function listZones(db: Db): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`select distinct ${zone} as zone from users u`.execute(db)
  return rows.map((row) => row.zone)
}

type MembersPage = { zones: readonly string[]; after: string; limit: number }

/** Members in these time zones who are not suspended and for whom a condition on the profile `p` holds, in the order of their ids. */
export async function listMembersIn(
  db: Db,
  { zones, after, limit }: MembersPage,
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id
    from users u join profiles p on p.user_id = u.id
    where ${zone} = any(${zones}::text[]) and u.suspended_at is null and p.id > ${after} and ${condition}
    order by p.id
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function updateZone(db: Db, userId: string, timeZone: string): Promise<void> {
  await db.updateTable('users').set({ time_zone: timeZone }).where('id', '=', userId).execute()
}
