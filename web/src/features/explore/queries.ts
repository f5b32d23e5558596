import { infiniteQueryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

/**
 * Members whom this member does not follow yet. The list stays as it is while they are being followed: a row that
 * vanished under the finger could not be taken back.
 */
export const suggestedMembersQuery = infiniteQueryOptions({
  queryKey: ['suggested-members'],
  queryFn: ({ pageParam, signal }) => api('GET /explore/profiles/recommended', { next: pageParam, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 300_000,
})
