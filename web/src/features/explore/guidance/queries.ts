import { queryOptions } from '@tanstack/react-query'

import { batch } from '#lib/api.ts'

/** How many of each kind are offered. */
export const guidanceCount = 5

const size = { page_size: String(guidanceCount) }

/**
 * Suggestions for a new member: stocks, members and open groups, in one batch. Never refetched, so that rows stay in place
 * while they are followed.
 */
export const guidanceQuery = queryOptions({
  queryKey: ['explore', 'guidance'],
  queryFn: async ({ signal }) => {
    const { stocks, members, groups } = await batch(
      {
        stocks: { route: 'GET /explore/stocks/top/:by', params: { by: 'followed' }, query: size },
        members: { route: 'GET /explore/profiles/recommended', query: size },
        groups: {
          route: 'GET /explore/groups/top/:by',
          params: { by: 'followers' },
          query: { ...size, private: 'false' },
        },
      },
      { signal },
    )
    return { stocks: stocks.results, members: members.results, groups: groups.results }
  },
  staleTime: Infinity,
  gcTime: 0,
})
