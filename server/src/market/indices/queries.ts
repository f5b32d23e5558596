import { sql } from 'kysely'

import type { Tx } from '#db/db.ts'

export type IndexMemberRow = { indexId: string; instrumentId: string; weight: number | null }

/** Stores the members of each index among them, in place of those that it had. */
export async function replaceIndexMembers(tx: Tx, members: readonly IndexMemberRow[]): Promise<void> {
  const indexIds = [...new Set(members.map(({ indexId }) => indexId))]
  await sql`delete from index_members where index_id = any(${indexIds}::bigint[])`.execute(tx)
  await sql`
    insert into index_members (index_id, instrument_id, weight)
    select * from unnest(
      ${members.map(({ indexId }) => indexId)}::bigint[],
      ${members.map(({ instrumentId }) => instrumentId)}::bigint[],
      ${members.map(({ weight }) => weight)}::double precision[])
  `.execute(tx)
}
