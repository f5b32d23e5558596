import type { Follows } from '@app/contract/follows.ts'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

import { type FollowKind, listOf } from '#features/targets/index.ts'
import { api } from '#lib/api.ts'
import { followsQuery } from '#lib/query.ts'

/** Whether this member follows it; undefined as long as that is not known. */
export function useIsFollowing(kind: FollowKind, id: string): boolean | undefined {
  const { data } = useQuery({ ...followsQuery, select: (follows) => isAmong(follows, kind, id) })
  return data
}

export function isAmong(follows: Follows, kind: FollowKind, id: string): boolean {
  return follows[listOf(kind)].includes(id)
}

const instrumentRoutes = {
  stocks: 'GET /profiles/:id/follows/stocks',
  funds: 'GET /profiles/:id/follows/funds',
} as const

/** The stocks or the funds that a member follows, newest first, page by page. */
export const followedInstrumentsQuery = (profileId: string, kind: keyof typeof instrumentRoutes) =>
  infiniteQueryOptions({
    queryKey: ['followed', kind, profileId],
    queryFn: ({ pageParam, signal }) =>
      api(instrumentRoutes[kind], { params: { id: profileId }, next: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** The members whom a member follows, newest first, page by page. */
export const followedMembersQuery = (profileId: string) =>
  infiniteQueryOptions({
    queryKey: ['followed', 'members', profileId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /profiles/:id/follows/profiles', { params: { id: profileId }, next: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

const few = 5

/** The instruments that a member has followed last. */
export const newestFollowedQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['followed-newest', profileId],
    queryFn: ({ signal }) =>
      api('GET /profiles/:id/follows/instruments', {
        params: { id: profileId },
        query: { page_size: String(few) },
        signal,
      }),
    select: ({ results }) => results,
  })

/** The best and the worst day among the instruments that the own member follows. */
export const bestWorstQuery = queryOptions({
  queryKey: ['best-worst'],
  queryFn: ({ signal }) => api('GET /user/bestworst', { query: { limit: String(few) }, signal }),
})

/** What is shown of the followed is read again. Lists that only got shorter hide what has gone themselves. */
export function refreshFollowed(cache: QueryClient, { isShorter = false } = {}): void {
  void cache.invalidateQueries({ queryKey: ['followed'], refetchType: isShorter ? 'none' : 'active' })
  void cache.invalidateQueries({ queryKey: ['followed-newest'] })
  void cache.invalidateQueries({ queryKey: bestWorstQuery.queryKey })
}
