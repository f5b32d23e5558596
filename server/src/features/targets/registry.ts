import type { ErrorCode } from '@app/contract/errors.ts'
import type { SearchKind } from '@app/contract/search.ts'
import { isTargetKind, type TargetKind } from '@app/contract/targets.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import type { FeedSource } from '#db/schema.gen.ts'
import { orNotFound } from '#errors.ts'
import type { Event } from '#events/events.ts'
import {
  acceptInvites,
  inviteAccepted,
  isOpenGroup,
  loadGroups,
  namedGroups,
  requireGroup,
  whyNotJoined,
  withdrawRequests,
} from '#features/groups/index.ts'
import { loadInstruments, namedInstruments } from '#features/instruments/index.ts'
import {
  isPortfolioOf,
  loadListedPortfolios,
  portfolioVisibleTo,
  requirePortfolio,
} from '#features/portfolios/index.ts'
import { loadPersons, namedPersons, reachableBy, requireProfile } from '#features/profiles/index.ts'
import { copyScreenedFollowers } from '#market/screening/index.ts'

export type ReadContext = Pick<Context, 'db' | 'now'>

type Admission = {
  /** A condition on a row `t` of the table: everybody may follow it without an invitation. */
  isOpen: RawBuilder<boolean>
  /** Parts of the statement that follows: what is asked and granted ends with it. */
  acceptInvites: (acts: string, members: string) => RawBuilder<unknown>
  inviteAccepted: RawBuilder<Event>
  withdrawRequests: (follows: string) => RawBuilder<unknown>
  /** Why it does not let somebody follow it. */
  refusal: (db: Db, id: string) => Promise<ErrorCode>
}

type Entry = {
  table: 'groups' | 'instruments' | 'profiles' | 'portfolios'
  /** Loads those of the ids that exist, as lists and search hits show them. */
  load?: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, object>>
  /** The same next to a post, read by one statement for all kinds. Only kinds that can be named there have it. */
  named?: {
    asJson: (db: Db, ids: readonly string[]) => RawBuilder<{ id: string }[]>
    present: (row: never) => object
  }
  /** Loads those of the ids that the viewer may see as lists show them, where that is not what `load` does. */
  list?: (context: ReadContext, viewer: Viewer, ids: readonly string[]) => Promise<ReadonlyMap<string, object>>
  /** Throws `not_found` if there is no such target, or the viewer may not see it. */
  require: (db: Db, viewer: Viewer, id: string) => Promise<void>
  /** True if it is the member's own, which they can neither follow nor mute. */
  isOwn: (db: Db, memberId: string, id: string) => Promise<boolean> | boolean
  /** A condition on a row `t` of the table: the member may see it. Without it, everybody may. */
  visibleTo?: (memberId: RawBuilder<string>) => RawBuilder<boolean>
  /** Whom it lets follow it. Without it, that is everybody who sees it. */
  admission?: Admission
  /** True if the targets are members, who follow and are notified. */
  isMember: boolean
  /**
   * Part of a statement: copies the followers of the targets in one of its common table expressions, which has `id` and
   * `follower_count`, to where they are read together with other figures.
   */
  copyFollowers?: (ranked: string) => RawBuilder<unknown>
  /**
   * The sources under which a target's posts are found. Follows and mutes apply to the source with the name of the kind.
   */
  sources: readonly FeedSource[]
  /** The kinds under which the search lists it. */
  searchKinds: readonly SearchKind[]
}

/**
 * What can be followed, muted, mentioned and found. A kind needs a table, an entry here and, to be mentioned and found, a
 * column `<kind>_id` in the tables that refer to it.
 */
export const registry = {
  instrument: {
    table: 'instruments',
    load: loadInstruments,
    named: namedInstruments,
    require: async (db, _viewer, id) => void orNotFound((await loadInstruments(db, [id])).get(id)),
    isOwn: () => false,
    isMember: false,
    copyFollowers: copyScreenedFollowers,
    sources: ['instrument', 'news'],
    searchKinds: ['STOCK', 'FUND', 'INDEX'],
  },
  profile: {
    table: 'profiles',
    load: loadPersons,
    named: namedPersons,
    require: requireProfile,
    isOwn: (_db, memberId, id) => memberId === id,
    visibleTo: (memberId) => reachableBy({ profileId: memberId }, sql.ref('t.id')),
    isMember: true,
    sources: ['profile', 'wall', 'archive'],
    searchKinds: ['PROFILE'],
  },
  group: {
    table: 'groups',
    load: loadGroups,
    named: namedGroups,
    require: (db, _viewer, id) => requireGroup(db, id),
    isOwn: () => false,
    admission: {
      isOpen: isOpenGroup('t'),
      acceptInvites,
      inviteAccepted,
      withdrawRequests,
      refusal: whyNotJoined,
    },
    isMember: false,
    sources: ['group'],
    searchKinds: ['GROUP'],
  },
  portfolio: {
    table: 'portfolios',
    list: loadListedPortfolios,
    require: requirePortfolio,
    isOwn: isPortfolioOf,
    visibleTo: (memberId) => portfolioVisibleTo({ profileId: memberId }, 't'),
    isMember: false,
    sources: ['portfolio'],
    searchKinds: [],
  },
} as const satisfies Readonly<Record<TargetKind, Entry>>

export type RegisteredKind = keyof typeof registry

/** The kinds that posts, visits and search results can name. */
export type NamedKind = {
  [Kind in RegisteredKind]: (typeof registry)[Kind] extends { named: unknown } ? Kind : never
}[RegisteredKind]

export const targetKinds = Object.keys(registry).filter(
  (kind): kind is RegisteredKind => isTargetKind(kind) && kind in registry,
)

export const namedKinds = targetKinds.filter((kind): kind is NamedKind => 'named' in registry[kind])
