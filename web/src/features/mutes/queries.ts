import { queryOptions, useQuery } from '@tanstack/react-query'

import { type Followable, listOf } from '#features/targets/index.ts'
import { api } from '#lib/api.ts'

/** The ids of what the own member has muted. */
export const mutedQuery = queryOptions({
  queryKey: ['muted'],
  queryFn: ({ signal }) => api('GET /user/muted', { signal }),
})

/** Whether this member mutes what is followed; what is not followed is not muted. Undefined as long as it is not known. */
export function useIsMuted({ kind, entity }: Followable, isFollowing: boolean | undefined): boolean | undefined {
  const { data } = useQuery({
    ...mutedQuery,
    select: (muted) => muted[listOf(kind)].includes(entity.id),
    enabled: isFollowing !== undefined,
  })
  return isFollowing ? data : isFollowing
}
