import type { Db } from '#db/db.ts'

export async function countUnread(db: Db, recipientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .where('recipient_id', '=', recipientId)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
