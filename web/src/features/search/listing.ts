import type { SearchCounts } from '@app/contract/search.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { mostFollowedQuery } from '#features/instruments/index.ts'

import { type Hit, hitOf, kindOf } from './hits.ts'
import { searchQuery, visitsQuery } from './queries.ts'
import type { SearchRequest } from './search-place.ts'

/** What stands below the field. */
export type Listing = {
  of: 'results' | 'recent' | 'popular'
  /** Undefined as long as they are on their way, or when they did not come. */
  hits: readonly Hit[] | undefined
  counts?: SearchCounts | undefined
  isFailed: boolean
  isFetching: boolean
  /** They belong to what was asked for before. */
  isOld: boolean
  retry: () => void
}

const suggested = 6

/** What was found; without a text what was opened before, and whoever has opened nothing yet sees what most follow. */
export function useListing(asked: SearchRequest): Listing {
  const isAsked = asked.text !== ''
  const results = useResults(asked)
  const visits = useQuery({ ...visitsQuery, enabled: !isAsked })
  const isNew = !isAsked && asked.kind === undefined && visits.data?.results.length === 0
  const popular = useInfiniteQuery({ ...mostFollowedQuery, enabled: isNew })
  if (isAsked) return results
  if (isNew) {
    const stocks = popular.data?.pages.flatMap((page) => page.results).slice(0, suggested)
    const hits = stocks?.map((entity): Hit => ({ is: 'instrument', entity }))
    return { of: 'popular', hits, ...stateOf(popular) }
  }
  const recent = visits.data?.results.flatMap((visit) =>
    hitOf(visit).map((hit): Hit => ({ ...hit, visitId: visit.id })),
  )
  const hits = recent?.filter((hit) => asked.kind === undefined || kindOf(hit) === asked.kind)
  return { of: 'recent', hits, ...stateOf(visits) }
}

/** What was found for the text. */
export function useResults(asked: SearchRequest): Listing {
  const found = useQuery(searchQuery(asked))
  return {
    of: 'results',
    hits: found.data?.hits,
    counts: found.data?.counts,
    ...stateOf(found),
    isOld: found.isPlaceholderData,
  }
}

type Query = { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }

const stateOf = ({ data, isError, isFetching, refetch }: Query) => ({
  isFailed: isError && data === undefined,
  isFetching,
  isOld: false,
  retry: () => void refetch(),
})
