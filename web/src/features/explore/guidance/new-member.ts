import { useQuery } from '@tanstack/react-query'

import { followsQuery } from '#lib/query.ts'
import { useMember } from '#lib/session.ts'

/** Whether the member follows nothing: neither when the profile was loaded nor since. */
export function useIsNewMember(): boolean {
  const profile = useMember()?.profile
  const { data: hasFollowed = false } = useQuery({
    ...followsQuery,
    select: ({ instruments, profiles }) => instruments.length + profiles.length > 0,
  })
  return profile?.follows_count === 0 && !hasFollowed
}
