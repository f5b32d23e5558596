import type { SearchCounts, SearchResult } from '@app/contract/search.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { searchKindOf } from '#parts/targets/index.ts'
import { instruments } from '#queries/instruments.ts'
import { search, type SearchRequest } from '#queries/search.ts'

import { type Hit, hitOf } from './hits.ts'

/** The list below the search field. */
export type SearchList = {
  of: 'results' | 'recent' | 'popular'
  /** Undefined while loading, and after a failure. */
  hits: readonly Hit[] | undefined
  counts?: SearchCounts | undefined
  isFailed: boolean
  isFetching: boolean
  /** The hits are those of the previous request. */
  isOld: boolean
  retry: () => void
}

const suggested = 6

/** Search results; without a text, the visited hits, or the most followed stocks if there are none. */
export function useListing(asked: SearchRequest): SearchList {
  const isAsked = asked.text !== ''
  const results = useResults(asked)
  const visits = useQuery({ ...search.history(), enabled: !isAsked })
  const isNew = !isAsked && asked.kind === undefined && visits.data?.results.length === 0
  const popular = useInfiniteQuery({ ...instruments.topStocks('followed'), enabled: isNew })
  if (isAsked) return results
  if (isNew) {
    const stocks = popular.data?.pages.flatMap((page) => page.results).slice(0, suggested)
    const hits = stocks?.map((entity): Hit => ({ kind: 'instrument', entity }))
    return { of: 'popular', hits, ...stateOf(popular) }
  }
  const recent = visits.data?.results.flatMap((visit) =>
    hitOf(visit).map((hit): Hit => ({ ...hit, visitId: visit.id })),
  )
  const hits = recent?.filter((hit) => asked.kind === undefined || searchKindOf(hit) === asked.kind)
  return { of: 'recent', hits, ...stateOf(visits) }
}

type SearchReply = { results: readonly SearchResult[]; counts: SearchCounts }

/** The results for the text. */
export function useResults(asked: SearchRequest): SearchList {
  const found = useQuery({ ...search.hits(asked), select: hitsOf })
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

/** A stable function, so that the hits keep their identity. */
const hitsOf = ({ results, counts }: SearchReply) => ({ hits: results.flatMap(hitOf), counts })
