import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

import { hitOf } from './hits.ts'
import type { SearchRequest } from './search-place.ts'

/** The most hits that the server returns. */
export const pageSize = 20

/** Hits whose name begins with the text; the previous ones stay while new ones load. */
export const searchQuery = ({ text, kind }: SearchRequest) =>
  queryOptions({
    queryKey: ['search', 'hits', text, kind],
    queryFn: ({ signal }) => api('GET /search', { query: { q: text, kind }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    select: ({ results, counts }) => ({ hits: results.flatMap(hitOf), counts }),
  })

/** The member's search history, newest first. */
export const visitsQuery = queryOptions({
  queryKey: ['search', 'visits'],
  queryFn: ({ signal }) => api('GET /search/history', { signal }),
})
