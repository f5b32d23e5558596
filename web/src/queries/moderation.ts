import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

export const moderation = {
  all: () => ['moderation'] as const,
  /** The ids of the posts that the signed-in member has reported. */
  reportedIds: () =>
    queryOptions({
      queryKey: [...moderation.all(), 'reported'],
      queryFn: ({ signal }) => api('GET /user/reported-posts', { signal }),
    }),
}
