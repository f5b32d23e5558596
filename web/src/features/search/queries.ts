import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

/** What begins with the text; while more is typed, what was found before stays. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => api('GET /search', { query: { q: text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    select: ({ results }) => results,
  })
