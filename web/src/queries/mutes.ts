import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

export const mutes = {
  all: () => ['mutes'] as const,
  /** The ids of what the signed-in member has muted. */
  ids: () =>
    queryOptions({
      queryKey: [...mutes.all(), 'ids'],
      queryFn: ({ signal }) => api('GET /user/muted', { signal }),
    }),
}
