import type { Db } from '#db/db.ts'
import type { Member } from '#http/viewer.ts'

import { feedOf, newestPostIds } from './ids.ts'
import { findNewestOfOthers } from './queries.ts'

/** Own posts light no dot; who has written so many at the end of the own feed is looking at it. */
const looked = 10

/** When the newest post that others wrote into a member's feed was created, as ISO 8601. */
export async function newestInFeed(db: Db, member: Pick<Member, 'profileId'>): Promise<string | undefined> {
  const ids = await newestPostIds(db, feedOf(member), { after: undefined, size: looked })
  return (await findNewestOfOthers(db, member.profileId, ids))?.toISOString()
}
