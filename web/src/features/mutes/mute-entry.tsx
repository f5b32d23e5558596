import { Volume2, VolumeX } from 'lucide-react'

import type { Followable } from '#features/targets/index.ts'
import { useText } from '#lib/i18n.ts'
import type { MenuEntry } from '#ui/Menu.tsx'

import { useMute } from './mutations.ts'
import { useIsMuted } from './queries.ts'

/** Mute or unmute as the entry of a menu; nothing for what is not followed, or as long as it is not known which. */
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
