import type { Follows } from '@app/contract/follows.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

export type FollowKind = 'instrument' | 'profile'

/** What the signed-in member follows; every follow button and the lists of favorites read this one answer. */
export const followsQuery = queryOptions({
  queryKey: ['follows'],
  queryFn: ({ signal }) => api('GET /user/follows', { signal }),
})

/** Whether this member follows it; undefined as long as that is not known. */
export function useIsFollowing(kind: FollowKind, id: string): boolean | undefined {
  const { data } = useQuery({ ...followsQuery, select: (follows) => isAmong(follows, kind, id) })
  return data
}

function isAmong({ instruments, profiles }: Follows, kind: FollowKind, id: string): boolean {
  return (kind === 'instrument' ? instruments : profiles).some((followed) => followed.id === id)
}
