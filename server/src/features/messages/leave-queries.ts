import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/**
 * Removes a member from up to `limit` conversations. Returns how many. The other member keeps the messages; a
 * conversation without members is deleted with its messages. Locks the conversations first, as sending does.
 */
export async function deleteMembershipsOf(db: Db, memberId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with conversation as (
      select c.id from conversations c
      where c.id in (select conversation_id from conversation_members where member_id = ${memberId} limit ${limit})
      order by c.id
      for update
    ), gone as (
      delete from conversation_members
      where member_id = ${memberId} and conversation_id in (select id from conversation)
      returning conversation_id
    ), empty as (
      delete from conversations c using gone
      where c.id = gone.conversation_id and not exists (
        select from conversation_members m where m.conversation_id = c.id and m.member_id <> ${memberId}
      )
    )
    select count(*)::integer as count from gone
  `.execute(db)
  return rows[0]!.count
}
