import type { Follows } from '@app/contract/follows.ts'
import { useQuery } from '@tanstack/react-query'

import { followsQuery } from '#lib/query.ts'

export type FollowKind = 'instrument' | 'profile'

/** Whether this member follows it; undefined as long as that is not known. */
export function useIsFollowing(kind: FollowKind, id: string): boolean | undefined {
  const { data } = useQuery({ ...followsQuery, select: (follows) => isAmong(follows, kind, id) })
  return data
}

function isAmong({ instruments, profiles }: Follows, kind: FollowKind, id: string): boolean {
  return (kind === 'instrument' ? instruments : profiles).some((followed) => followed.id === id)
}
