import { queryOptions, useQuery } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { type Followable, pluralOf } from '#parts/targets/index.ts'

/** The ids of what the signed-in member has muted. */
export const mutedQuery = queryOptions({
  queryKey: ['muted'],
  queryFn: ({ signal }) => api('GET /user/muted', { signal }),
})

/** Whether the member has muted a target; false if they do not follow it, undefined until that is known. */
export function useIsMuted({ kind, entity }: Followable, isFollowing: boolean | undefined): boolean | undefined {
  const { data } = useQuery({
    ...mutedQuery,
    select: (muted) => muted[pluralOf(kind)].includes(entity.id),
    enabled: isFollowing !== undefined,
  })
  return isFollowing ? data : isFollowing
}
