import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

export const auth = {
  all: () => ['auth'] as const,
  /** The sessions of the signed-in user, on all devices. */
  sessions: () =>
    queryOptions({
      queryKey: [...auth.all(), 'sessions'],
      queryFn: ({ signal }) => api('GET /user/sessions', { signal }),
    }),
}
