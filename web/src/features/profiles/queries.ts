import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

/** A member by slug. */
export const profileQuery = (slug: string) =>
  queryOptions({
    queryKey: ['profiles', slug],
    queryFn: ({ signal }) => api('GET /profiles/slug/:slug', { params: { slug }, signal }),
  })

/** A member's followers, page by page. */
export const followersQuery = (profileId: string) =>
  infiniteQueryOptions({
    queryKey: ['profile-followers', profileId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /profiles/:id/followers', { params: { id: profileId }, next: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
