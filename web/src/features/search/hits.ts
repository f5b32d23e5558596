import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'
import type { SearchResult } from '@app/contract/search.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { mostFollowedQuery } from '#features/instruments/index.ts'

import { searchQuery } from './queries.ts'

export type Hit = { kind: 'instrument'; entity: InstrumentBasics } | { kind: 'profile'; entity: Person }

const suggested = 6

/** What was found for the text; without one what most members follow. Undefined as long as nothing is known. */
export function useHits(asked: string): { hits: readonly Hit[] | undefined; isFailed: boolean } {
  const found = useQuery(searchQuery(asked))
  const popular = useInfiniteQuery({ ...mostFollowedQuery, enabled: asked === '' })
  if (asked !== '') return { hits: found.data?.flatMap(hitOf), isFailed: found.isError }
  const stocks = popular.data?.pages.flatMap(({ results }) => results).slice(0, suggested)
  return { hits: stocks?.map((entity) => ({ kind: 'instrument', entity })), isFailed: popular.isError }
}

function hitOf({ instrument, profile }: SearchResult): Hit[] {
  if (instrument) return [{ kind: 'instrument', entity: instrument }]
  return profile ? [{ kind: 'profile', entity: profile }] : []
}

/** Where a hit leads. */
export function pageOf({ kind, entity }: Hit) {
  const params = { slug: entity.slug }
  return kind === 'instrument'
    ? ({ to: '/instruments/$slug', params } as const)
    : ({ to: '/members/$slug', params } as const)
}
