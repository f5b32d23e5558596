import type { SearchKind, SearchResult } from '@app/contract/search.ts'

import { type Findable, hrefOf } from '#features/targets/index.ts'

/** Something found; with the id of the visit when it stands there because it was opened before. */
export type Hit = Findable & { visitId?: string }

/** One hit; none for something that this version does not know. */
export function hitOf({ instrument, profile, group }: SearchResult): Hit[] {
  if (instrument) return [{ is: 'instrument', entity: instrument }]
  if (profile) return [{ is: 'profile', entity: profile }]
  return group ? [{ is: 'group', entity: group }] : []
}

export const keyOf = ({ is, entity }: Hit): string => `${is} ${entity.id}`

/** The page of a hit. */
export const addressOf = ({ is, entity }: Hit): string => hrefOf(is, entity.slug)

const kinds = { EQUITY: 'STOCK', MUTUAL_FUND: 'FUND', ETF: 'FUND', INDEX: 'INDEX' } as const

/** As what a hit is counted. */
export function kindOf(hit: Hit): SearchKind {
  if (hit.is === 'instrument') return kinds[hit.entity.kind]
  return hit.is === 'profile' ? 'PROFILE' : 'GROUP'
}

/** Whether prices stand among them, so that it must be said how late those are. */
export const hasPrices = (hits: readonly Hit[]): boolean => hits.some(({ is }) => is === 'instrument')
