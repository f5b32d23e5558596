import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

export type SentMessage = { id: string; conversationId: string; recipientId: string; body: string; createdAt: Date }
/** The last message of the page before. */
export type SentCursor = { conversationId: string; id: string }

/** What a member has written to others, by conversation and oldest first. */
export async function listSent(
  db: Db,
  senderId: string,
  { after, limit }: { after: SentCursor; limit: number },
): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select m.id, m.conversation_id as "conversationId", m.body, m.created_at as "createdAt",
      case when c.first_id = ${senderId} then c.second_id else c.first_id end as "recipientId"
    from conversation_members side
    join conversations c on c.id = side.conversation_id
    join messages m on m.conversation_id = side.conversation_id and m.sender_id = ${senderId}
    where side.member_id = ${senderId} and side.conversation_id >= ${after.conversationId}
      and (m.conversation_id, m.id) > (${after.conversationId}::bigint, ${after.id}::bigint)
    order by m.conversation_id, m.id
    limit ${limit}
  `.execute(db)
  return rows
}
