import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

/** How often a trade is asked for that has not been read yet. */
const missingMs = 2000

/** What the member's bank knows. */
export const banking = {
  all: () => ['banking'] as const,
  /** A trade of the member by the id that comdirect gave it; asked for until it has been read there. */
  trade: (transaction: string) =>
    queryOptions({
      queryKey: [...banking.all(), 'trade', transaction],
      queryFn: ({ signal }) => api('GET /comdirect/transactions/:transaction', { params: { transaction }, signal }),
      refetchInterval: ({ state }) => (state.data ? false : missingMs),
      staleTime: Infinity,
    }),
}
