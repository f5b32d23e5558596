import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/**
 * Takes a member out of up to `limit` conversations; gives how many. Those who are left keep the messages; a conversation
 * in which nobody is left goes with all of them. The conversations are locked first, as by those who write.
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
