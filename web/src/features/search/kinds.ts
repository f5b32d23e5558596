import type { SearchCounts, SearchKind } from '@app/contract/search.ts'

import type { MessageId } from '#lib/i18n.ts'
import { searchKinds as known } from '#parts/targets/index.ts'

/** The kinds of hits in display order. */
export const searchKinds = Object.keys(known).filter((kind): kind is SearchKind => kind in known)

/** The kind in a URL; undefined if it is missing or unknown. */
export const searchKindOf = (text: string | undefined): SearchKind | undefined =>
  searchKinds.find((kind) => kind === text?.toUpperCase())

export const labelOf = (kind: SearchKind): MessageId => known[kind].label

export const countOf = (counts: SearchCounts, kind: SearchKind): number => counts[known[kind].count]

/** The total over all kinds; a lower bound if any kind has more than 99. */
export const totalOf = (counts: SearchCounts): number =>
  searchKinds.reduce((sum, kind) => sum + countOf(counts, kind), 0)
