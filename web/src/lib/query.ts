import { onlineManager, QueryClient } from '@tanstack/react-query'

import { NetworkError } from '#lib/api-error.ts'
import { persistQueries } from '#lib/persist-queries.ts'

/** Data stays fresh for half a minute; a failed request is retried once, unless the server responded. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && error instanceof NetworkError,
        // Offline requests fail at once instead of waiting unnoticed.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  // The library assumes a connection until it is told otherwise.
  onlineManager.setOnline(navigator.onLine)
  persistQueries(client)
  return client
}
