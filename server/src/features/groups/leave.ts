import type { Db } from '#db/db.ts'

import { deleteAdmin, lockGroupsOf } from './leave-queries.ts'

/** Ends the office of a member in up to `limit` groups, for which others are found. Returns in how many. */
export function resignFromGroups(
  db: Db,
  memberId: string,
  { limit, at }: { limit: number; at: Date },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ids = await lockGroupsOf(tx, memberId, limit)
    if (ids.length > 0) await deleteAdmin(tx, { memberId, ids, at })
    return ids.length
  })
}
