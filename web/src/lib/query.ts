import { QueryClient, queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'

/** What the server told stays fresh for half a minute; a failed call is tried once more unless the answer was clear. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
        // Without a connection a call fails at once instead of waiting unseen.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** The ids of what the own member follows; every follow button and the shell read the same answer. */
export const followsQuery = queryOptions({
  queryKey: ['follows'],
  queryFn: ({ signal }) => api('GET /user/follows', { signal }),
})

/** How much is unread; afterwards the live socket keeps it true. */
export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: ({ signal }) => api('GET /user/unread', { signal }),
  staleTime: Infinity,
})
