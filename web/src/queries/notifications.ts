import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

export const notifications = {
  all: () => ['notifications'] as const,
  /**
   * Other pages mark notifications as read too, so each visit refetches. This only spares the data that the loader has
   * just fetched.
   */
  list: () =>
    pagesOf({
      queryKey: [...notifications.all(), 'list'],
      load: (call) => api('GET /user/notifications', call),
      staleTime: 2000,
    }),
  /** The unread counts, including messages; after the first load, the live socket keeps them up to date. */
  unread: () =>
    queryOptions({
      queryKey: [...notifications.all(), 'unread'],
      queryFn: ({ signal }) => api('GET /user/unread', { signal }),
      staleTime: Infinity,
    }),
}
