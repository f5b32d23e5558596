import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

import { hitOf } from './hits.ts'
import type { SearchRequest } from './search-place.ts'

/** How many hits the server sends at most. */
export const pageSize = 20

/** What begins with the text; while more is typed, what was found before stays. */
export const searchQuery = ({ text, kind }: SearchRequest) =>
  queryOptions({
    queryKey: ['search', 'hits', text, kind],
    queryFn: ({ signal }) => api('GET /search', { query: { q: text, kind }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    select: ({ results, counts }) => ({ hits: results.flatMap(hitOf), counts }),
  })

/** What this member last opened from the search, the newest first. */
export const visitsQuery = queryOptions({
  queryKey: ['search', 'visits'],
  queryFn: ({ signal }) => api('GET /search/history', { signal }),
})
