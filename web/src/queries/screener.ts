import type { GivenFilter, ScreenedKind } from '@app/contract/screener.ts'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

/** Figures change with the closes of a day, facts more seldom. */
const staleTime = 300_000

export const screener = {
  all: () => ['screener'] as const,
  /** The listings that meet the conditions, page by page. */
  list: (filter: GivenFilter) =>
    pagesOf({
      queryKey: [...screener.all(), 'list', filter],
      load: (call) => api('GET /screener', { query: filter, ...call }),
      staleTime,
    }),
  /** What the listings of a kind can be screened by. */
  choices: (kind: ScreenedKind) =>
    queryOptions({
      queryKey: [...screener.all(), 'choices', kind],
      queryFn: ({ signal }) => api('GET /screener/choices', { query: { kind }, signal }),
      staleTime,
    }),
  /** The filters that the signed-in member has saved. */
  filters: () =>
    queryOptions({
      queryKey: [...screener.all(), 'filters'],
      queryFn: ({ signal }) => api('GET /user/filters', { signal }),
      select: ({ results }) => results,
    }),
}
