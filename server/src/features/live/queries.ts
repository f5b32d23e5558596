import { sql } from 'kysely'

import type { FeedSource } from '#bus/messages.ts'
import type { Db } from '#db/db.ts'
import type { FeedSource as FeedSourceKind } from '#db/schema.gen.ts'
import type { Interests } from '#socket/feed-rule.ts'

/** What a member follows and mutes; their own wall counts as followed. */
export async function listInterests(db: Db, profileId: string): Promise<Interests> {
  const { rows } = await sql<{ is_muted: boolean; kind: FeedSourceKind; id: string }>`
    select false as is_muted, kind::text, target_id as id from follows where follower_id = ${profileId}
    union all
    select true, kind::text, target_id from mutes where member_id = ${profileId}
  `.execute(db)
  const sources = (isMuted: boolean) =>
    rows.flatMap(({ is_muted, kind, id }): FeedSource[] => (is_muted === isMuted ? [[kind, id]] : []))
  return { follows: [...sources(false), ['wall', profileId]], mutes: sources(true) }
}
