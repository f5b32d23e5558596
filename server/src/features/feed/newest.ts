import type { Db } from '#db/db.ts'

import { feedIds } from './ids.ts'
import { findNewestOfOthers } from './queries.ts'

/** Own posts light no dot; who has written so many at the end of the own feed is looking at it. */
const looked = 10

/** When the newest post that others wrote into a member's feed was created, as ISO 8601. */
export async function newestInFeed(db: Db, profileId: string): Promise<string | undefined> {
  const ids = await feedIds(db, profileId, { after: undefined, size: looked })
  return (await findNewestOfOthers(db, profileId, ids))?.toISOString()
}
