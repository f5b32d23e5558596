import type { Case } from '@app/contract/operator.ts'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

/** What operators alone may ask for. */
export const operator = {
  all: () => ['operator'] as const,
  cases: (state: Case['state']) =>
    pagesOf({
      queryKey: [...operator.all(), 'cases', state],
      load: (call) => api('GET /operator/cases', { query: { state }, ...call }),
    }),
  /** Each request is recorded, so it is not repeated without need. */
  case: (id: string) =>
    queryOptions({
      queryKey: [...operator.all(), 'case', id],
      queryFn: ({ signal }) => api('GET /operator/cases/:id', { params: { id }, signal }),
      refetchOnWindowFocus: false,
    }),
  appeals: () =>
    pagesOf({
      queryKey: [...operator.all(), 'appeals'],
      load: (call) => api('GET /operator/appeals', call),
      keyOf: ({ decision }) => decision.id,
    }),
  audit: () =>
    pagesOf({
      queryKey: [...operator.all(), 'audit'],
      load: (call) => api('GET /operator/audit', call),
    }),
}
