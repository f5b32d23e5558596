import type { SourceKey } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import type { FeedSource } from '#bus/messages.ts'
import type { Db } from '#db/db.ts'
import { followsOf } from '#features/follows/index.ts'
import { mutesOf } from '#features/mutes/index.ts'
import { groupsOf } from '#features/groups/index.ts'
import { blocksOf } from '#features/profiles/index.ts'
import { sourcesOf, type Target } from '#features/targets/index.ts'
import type { Interests } from '#socket/feed-rule.ts'

type Fact = { memberId: string; fact: 'follow' | 'mute' | 'block' | 'group'; kind: Target['kind']; id: string }

/** What members follow, their own walls included, and the facts that the audience rule needs, by member. */
export async function listInterests(db: Db, memberIds: readonly string[]): Promise<Map<string, Interests>> {
  const { rows } = await sql<Fact>`
    select member_id as "memberId", 'follow' as fact, kind, id from (${followsOf(memberIds)}) as follow
    union all
    select member_id, 'mute', kind, id from (${mutesOf(memberIds)}) as mute
    union all
    select member_id, 'block', null, id from (${blocksOf(memberIds)}) as block
    union all
    select member_id, 'group', null, id from (${groupsOf(memberIds)}) as membership
  `.execute(db)
  const factsOf = Map.groupBy(rows, ({ memberId }) => memberId)
  return new Map(memberIds.map((id) => [id, interestsOf(id, factsOf.get(id) ?? [])]))
}

function interestsOf(profileId: string, facts: readonly Fact[]): Interests {
  const listOf = (wanted: Fact['fact']) => facts.filter(({ fact }) => fact === wanted)
  const idsOf = (wanted: Fact['fact']) => new Set(listOf(wanted).map(({ id }) => id))
  return {
    follows: [...listOf('follow').flatMap(sourceOf), ['wall', profileId]],
    viewer: {
      profileId,
      muted: new Set(listOf('mute').map(({ kind, id }): SourceKey => `${kind} ${id}`)),
      blocked: idsOf('block'),
      groups: idsOf('group'),
    },
  }
}

/** The feed source that a follow is of. */
function sourceOf({ kind, id }: Fact): FeedSource[] {
  const source = sourcesOf(kind).find((one) => one === kind)
  return source === undefined ? [] : [[source, id]]
}
