import type { SearchCounts, SearchKind } from '@app/contract/search.ts'

import type { MessageId } from '#lib/i18n.ts'

/** The kinds of hits in the order in which one chooses among them. */
export const searchKinds = ['STOCK', 'FUND', 'INDEX', 'PROFILE', 'GROUP'] as const satisfies readonly SearchKind[]

/** The kind that an address names; undefined when it names none that we know. */
export const searchKindOf = (text: string | undefined): SearchKind | undefined =>
  searchKinds.find((kind) => kind === text?.toUpperCase())

export const kindNames = {
  STOCK: 'search_kind_stocks',
  FUND: 'search_kind_funds',
  INDEX: 'search_kind_indices',
  PROFILE: 'search_kind_members',
  GROUP: 'search_kind_groups',
} as const satisfies Record<SearchKind, MessageId>

const fields = {
  STOCK: 'stocks',
  FUND: 'funds',
  INDEX: 'indices',
  PROFILE: 'profiles',
  GROUP: 'groups',
} as const satisfies Record<SearchKind, keyof SearchCounts>

export const countOf = (counts: SearchCounts, kind: SearchKind): number => counts[fields[kind]]

/** How many there are of all kinds together; a lower bound once there are more than 99 of one. */
export const totalOf = (counts: SearchCounts): number =>
  searchKinds.reduce((sum, kind) => sum + countOf(counts, kind), 0)
