import { UserMinus, UserPlus } from 'lucide-react'

import { useMuteEntry } from '#features/mutes/index.ts'
import type { Followable } from '#features/targets/index.ts'
import { useText } from '#lib/i18n.ts'
import type { MenuEntry } from '#ui/Menu.tsx'

import { useFollow } from './mutations.ts'
import { useIsFollowing } from './queries.ts'

/** Follow or unfollow as the entry of a menu, and mute or unmute what is followed; nothing as long as it is not known which. */
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
