import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

/** The server's build and settings, which do not change while it runs. */
export const build = {
  all: () => ['build'] as const,
  current: () =>
    queryOptions({
      queryKey: [...build.all(), 'current'],
      queryFn: ({ signal }) => api('GET /build', { signal }),
      staleTime: Infinity,
    }),
}
