import { UserMinus, UserPlus } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { useMuteEntry } from '#parts/mutes/index.ts'
import type { Followable } from '#parts/targets/index.ts'
import type { MenuEntry } from '#ui/Menu.tsx'

import { useFollow } from './mutations.ts'
import { useIsFollowing } from './is-following.ts'

/** Menu entries to follow or unfollow, and to mute or unmute what is followed; none until the state is known. */
export function useFollowEntries(target: Followable): MenuEntry[] {
  const t = useText()
  const isFollowing = useIsFollowing(target.kind, target.entity.id)
  const follow = useFollow(target)
  const mute = useMuteEntry(target, isFollowing)
  if (isFollowing === undefined) return []
  return [
    {
      id: 'follow',
      label: t(isFollowing ? 'follows_unfollow' : 'follows_follow'),
      icon: isFollowing ? <UserMinus aria-hidden="true" /> : <UserPlus aria-hidden="true" />,
      onAction: () => follow.mutate(!isFollowing),
    },
    ...mute,
  ]
}
