import type { ChangeSorting } from '@app/contract/price-changes.ts'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

export const watchlists = {
  all: () => ['watchlists'] as const,
  /** The lists of the signed-in member in their order. */
  list: () =>
    queryOptions({
      queryKey: [...watchlists.all(), 'list'],
      queryFn: ({ signal }) => api('GET /user/watchlists', { signal }),
      select: ({ results }) => results,
    }),
  /** The same, with whether an instrument is in each. */
  having: (instrument: string) =>
    queryOptions({
      queryKey: [...watchlists.all(), 'having', instrument],
      queryFn: ({ signal }) => api('GET /user/watchlists', { query: { instrument }, signal }),
      select: ({ results }) => results,
    }),
  /** A list with all of its instruments in their order. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...watchlists.all(), 'detail', id],
      queryFn: ({ signal }) => api('GET /user/watchlists/:id', { params: { id }, signal }),
      staleTime: 0,
    }),
  /** The instruments of a list, however they are sorted. */
  pages: (id: string) => [...watchlists.all(), 'instruments', id] as const,
  /** The instruments of a list in their order, or sorted by a change. */
  instruments: (id: string, by: Partial<ChangeSorting> = {}) =>
    pagesOf({
      queryKey: [...watchlists.pages(id), by.sort, by.order],
      load: (call) => api('GET /user/watchlists/:id/instruments', { params: { id }, query: by, ...call }),
    }),
}
