import { infiniteQueryOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { followsQuery } from '#lib/query.ts'
import { type RegisteredKind, pluralOf } from '#parts/targets/index.ts'

/** Whether the signed-in member follows it; undefined until that is known. */
export function useIsFollowing(kind: RegisteredKind, id: string): boolean | undefined {
  const { data } = useQuery({ ...followsQuery, select: (follows) => isAmong(follows, kind, id) })
  return data
}

type Lists = { readonly [Plural in ReturnType<typeof pluralOf>]?: readonly string[] }

export function isAmong(follows: Lists, kind: RegisteredKind, id: string): boolean {
  return follows[pluralOf(kind)]?.includes(id) ?? false
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

/** The instruments that a member followed most recently. */
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

/** The best and worst changes of the day among the instruments that the signed-in member follows. */
export const bestWorstQuery = queryOptions({
  queryKey: ['best-worst'],
  queryFn: ({ signal }) => api('GET /user/bestworst', { query: { limit: String(few) }, signal }),
})

/** Invalidates what is shown of followed targets. Lists that only got shorter are not refetched: they hide what is gone. */
export function refreshFollowed(cache: QueryClient, { isShorter = false } = {}): void {
  void cache.invalidateQueries({ queryKey: ['followed'], refetchType: isShorter ? 'none' : 'active' })
  void cache.invalidateQueries({ queryKey: ['followed-newest'] })
  void cache.invalidateQueries({ queryKey: bestWorstQuery.queryKey })
}
