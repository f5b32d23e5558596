import { QueryClient, queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'

/** Data stays fresh for half a minute; a failed request is retried once, unless the server responded. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
        // Offline requests fail at once, rather than wait unseen.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** The ids of what the signed-in member follows; shared by every follow button and the shell. */
export const followsQuery = queryOptions({
  queryKey: ['follows'],
  queryFn: ({ signal }) => api('GET /user/follows', { signal }),
})

/** The unread counts; after the first load the live socket keeps them up to date. */
export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: ({ signal }) => api('GET /user/unread', { signal }),
  staleTime: Infinity,
})
