import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

/** What operators have decided about the signed-in member. */
export const decisions = {
  all: () => ['decisions'] as const,
  list: () =>
    pagesOf({
      queryKey: [...decisions.all(), 'list'],
      load: (call) => api('GET /user/decisions', call),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...decisions.all(), 'detail', id],
      queryFn: ({ signal }) => api('GET /user/decisions/:id', { params: { id }, signal }),
    }),
  /** The one that the link in a mail leads to, for anyone who has the link. */
  mailed: (token: string) =>
    queryOptions({
      queryKey: [...decisions.all(), 'mailed', token],
      queryFn: ({ signal }) => api('GET /mailed-decisions/:token', { params: { token }, signal }),
    }),
}
