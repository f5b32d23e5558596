import type { Db } from '#db/db.ts'
import type { Member } from '#http/viewer.ts'

import { feedOf, newestPostIds } from './ids.ts'
import { findNewestOfOthers } from './queries.ts'

/**
 * How many posts are searched for one by another author. A member who wrote all of them is looking at the feed anyway.
 */
const looked = 10

/** When the newest post by another author in a member's feed was created, as ISO 8601. */
export async function newestInFeed(db: Db, member: Pick<Member, 'profileId'>): Promise<string | undefined> {
  const ids = await newestPostIds(db, feedOf(member), { after: undefined, size: looked })
  return (await findNewestOfOthers(db, member.profileId, ids))?.toISOString()
}
