import type { Person } from '@app/contract/profiles.ts'
import { UserMinus, UserPlus } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import type { MenuEntry } from '#ui/Menu.tsx'

import { useFollow } from './mutations.ts'
import { useIsFollowing } from './queries.ts'

/** Follow or unfollow as the entry of a member's menu; nothing as long as it is not known which. */
export function useFollowEntry(member: Person): MenuEntry[] {
  const t = useText()
  const isFollowing = useIsFollowing('profile', member.id)
  const follow = useFollow({ kind: 'profile', entity: member })
  if (isFollowing === undefined) return []
  return [
    {
      id: 'follow',
      label: t(isFollowing ? 'follows_unfollow' : 'follows_follow'),
      icon: isFollowing ? <UserMinus aria-hidden="true" /> : <UserPlus aria-hidden="true" />,
      onAction: () => follow.mutate(!isFollowing),
    },
  ]
}
