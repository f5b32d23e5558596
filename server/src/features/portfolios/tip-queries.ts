import type { Db } from '#db/db.ts'

export async function listDismissed(db: Db, memberId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('dismissed_tips').where('member_id', '=', memberId).select('tip').execute()
  return new Set(rows.map(({ tip }) => tip))
}

export async function insertDismissal(db: Db, memberId: string, tip: string): Promise<void> {
  await db
    .insertInto('dismissed_tips')
    .values({ member_id: memberId, tip })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
