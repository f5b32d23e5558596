import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

/** Something that can be muted, as it stands where it is shown. */
export type Mutable = { kind: 'instrument'; entity: InstrumentBasics } | { kind: 'profile'; entity: Person }

/** The ids of what the own member has muted. */
export const mutedQuery = queryOptions({
  queryKey: ['muted'],
  queryFn: ({ signal }) => api('GET /user/muted', { signal }),
})

/** Whether this member mutes what is followed; what is not followed is not muted. Undefined as long as it is not known. */
export function useIsMuted({ kind, entity }: Mutable, isFollowing: boolean | undefined): boolean | undefined {
  const { data } = useQuery({
    ...mutedQuery,
    select: (muted) => muted[`${kind}s`].includes(entity.id),
    enabled: isFollowing !== undefined,
  })
  return isFollowing ? data : isFollowing
}
