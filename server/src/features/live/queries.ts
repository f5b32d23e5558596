import type { SourceKey } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { Target } from '#features/targets/index.ts'
import type { Interests } from '#socket/feed-rule.ts'

/** What a member follows, their own wall included, and what the rule of the audience asks of them. */
export async function listInterests(db: Db, profileId: string): Promise<Interests> {
  const { rows } = await sql<{ fact: 'follow' | 'mute' | 'block' | 'group'; kind: Target['kind']; id: string }>`
    select 'follow' as fact, kind::text, target_id as id from follows where follower_id = ${profileId}
    union all
    select 'mute', kind::text, target_id from mutes where member_id = ${profileId}
    union all
    select 'block', null, blocked_id from blocks where member_id = ${profileId}
    union all
    select 'block', null, member_id from blocks where blocked_id = ${profileId}
    union all
    select 'group', null, group_id from group_members where member_id = ${profileId}
  `.execute(db)
  const listOf = (wanted: string) => rows.filter(({ fact }) => fact === wanted)
  const idsOf = (wanted: string) => new Set(listOf(wanted).map(({ id }) => id))
  return {
    follows: [...listOf('follow').map(({ kind, id }) => [kind, id] as const), ['wall', profileId]],
    viewer: {
      profileId,
      muted: new Set(listOf('mute').map(({ kind, id }): SourceKey => `${kind} ${id}`)),
      blocked: idsOf('block'),
      groups: idsOf('group'),
    },
  }
}
