import type { SourceKey } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { Target } from '#features/targets/index.ts'
import type { Interests } from '#socket/feed-rule.ts'

type Fact = { memberId: string; fact: 'follow' | 'mute' | 'block' | 'group'; kind: Target['kind']; id: string }

/** What members follow, their own walls included, and what the rule of the audience asks of them. By member. */
export async function listInterests(db: Db, memberIds: readonly string[]): Promise<Map<string, Interests>> {
  const isTheirs = sql`= any(${memberIds}::bigint[])`
  const { rows } = await sql<Fact>`
    select follower_id as "memberId", 'follow' as fact, kind::text, target_id as id from follows where follower_id ${isTheirs}
    union all
    select member_id, 'mute', kind::text, target_id from mutes where member_id ${isTheirs}
    union all
    select member_id, 'block', null, blocked_id from blocks where member_id ${isTheirs}
    union all
    select blocked_id, 'block', null, member_id from blocks where blocked_id ${isTheirs}
    union all
    select member_id, 'group', null, group_id from group_members where member_id ${isTheirs}
  `.execute(db)
  const factsOf = Map.groupBy(rows, ({ memberId }) => memberId)
  return new Map(memberIds.map((id) => [id, interestsOf(id, factsOf.get(id) ?? [])]))
}

function interestsOf(profileId: string, facts: readonly Fact[]): Interests {
  const listOf = (wanted: Fact['fact']) => facts.filter(({ fact }) => fact === wanted)
  const idsOf = (wanted: Fact['fact']) => new Set(listOf(wanted).map(({ id }) => id))
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
