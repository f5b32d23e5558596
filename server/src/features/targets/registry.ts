import type { SearchKind } from '@app/contract/search.ts'
import { isTargetKind, type TargetKind } from '@app/contract/targets.ts'

import type { Db } from '#db/db.ts'
import type { FeedSource } from '#db/schema.gen.ts'
import { orNotFound } from '#errors.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { loadPersons, requireProfile } from '#features/profiles/index.ts'

type Entry = {
  table: 'instruments' | 'profiles'
  /** Loads those of the ids that exist, as shown next to a post, in a list or as a search hit. */
  load: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, object>>
  /** Throws `not_found` if there is no such target. */
  require: (db: Db, id: string) => Promise<void>
  /** True if the targets are members, who follow and are notified. */
  isMember: boolean
  /**
   * The sources under which a target's posts are found. Follows and mutes apply to the source with the name of the kind.
   */
  sources: readonly FeedSource[]
  /** The kinds under which the search lists it. */
  searchKinds: readonly SearchKind[]
}

/**
 * What can be followed, muted, mentioned and found. A kind of the contract without an entry is not supported yet: it
 * needs a table, a column `<kind>_id` in the tables that refer to it, and an entry here.
 */
export const registry = {
  instrument: {
    table: 'instruments',
    load: loadInstruments,
    require: async (db, id) => void orNotFound((await loadInstruments(db, [id])).get(id)),
    isMember: false,
    sources: ['instrument', 'news'],
    searchKinds: ['STOCK', 'FUND', 'INDEX'],
  },
  profile: {
    table: 'profiles',
    load: loadPersons,
    require: requireProfile,
    isMember: true,
    sources: ['profile', 'wall'],
    searchKinds: ['PROFILE'],
  },
} as const satisfies { readonly [Kind in TargetKind]?: Entry }

export type RegisteredKind = keyof typeof registry

export const targetKinds = Object.keys(registry).filter(
  (kind): kind is RegisteredKind => isTargetKind(kind) && kind in registry,
)
