import { Volume2, VolumeX } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import type { Followable } from '#parts/targets/index.ts'
import type { MenuEntry } from '#ui/Menu.tsx'

import { useMute } from './mutations.ts'
import { useIsMuted } from './is-muted.ts'

/** A menu entry to mute or unmute; none for what is not followed, or until the state is known. */
export function useMuteEntry(target: Followable, isFollowing: boolean | undefined): MenuEntry[] {
  const t = useText()
  const isMuted = useIsMuted(target, isFollowing)
  const mute = useMute(target)
  if (!isFollowing || isMuted === undefined) return []
  return [
    {
      id: 'mute',
      label: t(isMuted ? 'mutes_unmute' : 'mutes_mute'),
      icon: isMuted ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />,
      onAction: () => mute.mutate(!isMuted),
    },
  ]
}
