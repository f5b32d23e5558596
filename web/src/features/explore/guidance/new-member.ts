import { useQuery } from '@tanstack/react-query'

import { useMember } from '#lib/session.ts'
import { follows } from '#queries/follows.ts'

/** Whether the member follows nothing: neither when the profile was loaded nor since then. */
export function useIsNewMember(): boolean {
  const profile = useMember()?.profile
  const { data: hasFollowed = false } = useQuery({
    ...follows.ids(),
    select: ({ instruments, profiles, groups = [] }) => instruments.length + profiles.length + groups.length > 0,
  })
  return profile?.follows_count === 0 && !hasFollowed
}
