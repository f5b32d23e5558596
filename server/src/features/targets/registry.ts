import type { SearchKind } from '@app/contract/search.ts'
import { isTargetKind, type TargetKind } from '@app/contract/targets.ts'

import type { Db } from '#db/db.ts'
import type { FeedSource } from '#db/schema.gen.ts'
import { orNotFound } from '#errors.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { loadPersons, requireProfile } from '#features/profiles/index.ts'

type Entry = {
  table: 'instruments' | 'profiles'
  /** Those of the ids that exist, as they stand beside a post, in a list or as a search hit. */
  load: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, object>>
  /** Throws not_found. */
  require: (db: Db, id: string) => Promise<void>
  /** Whether it is somebody: who follows and is notified. */
  isMember: boolean
  /** Where posts stand at it; followers read, and mutes silence, the source that is called like the kind. */
  sources: readonly FeedSource[]
  /** As what the search lists it. */
  searchKinds: readonly SearchKind[]
}

/**
 * What can be followed, muted, mentioned and found. A kind that is to come has no entry yet: it needs its table, a
 * column `<kind>_id` in the tables that name it, and a listing here.
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
