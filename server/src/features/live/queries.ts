import type { SourceKey } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { followsOf } from '#features/follows/index.ts'
import { mutesOf } from '#features/mutes/index.ts'
import { groupsOf } from '#features/posts/index.ts'
import { blocksOf } from '#features/profiles/index.ts'
import type { Target } from '#features/targets/index.ts'
import type { Interests } from '#socket/feed-rule.ts'

/** What a member follows, their own wall included, and what the rule of the audience asks of them. */
export async function listInterests(db: Db, profileId: string): Promise<Interests> {
  const { rows } = await sql<{ fact: 'follow' | 'mute' | 'block' | 'group'; kind: Target['kind']; id: string }>`
    select 'follow' as fact, kind, id from (${followsOf(profileId)}) as follow
    union all
    select 'mute', kind, id from (${mutesOf(profileId)}) as mute
    union all
    select 'block', null, id from (${blocksOf(profileId)}) as block
    union all
    select 'group', null, id from (${groupsOf(profileId)}) as membership
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
