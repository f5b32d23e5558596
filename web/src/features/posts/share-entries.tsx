import { Link as LinkIcon, Share } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import type { MenuEntry } from '#ui/Menu.tsx'
import { useToast } from '#ui/toast-context.ts'

type ShareLink = { path: string; title: string; label: string }

/** Ways to hand on a page of this app, as entries of its menu: the device's own, or the address in the clipboard. */
export function useShareEntries({ path, title, label }: ShareLink): MenuEntry[] {
  const t = useText()
  const toast = useToast()
  const address = new URL(path, location.origin).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast(t('posts_link_copied'))
    } catch {
      // Without the right to the clipboard the address can still be copied by hand.
      toast(t('posts_link_not_copied', { address }))
    }
  }
  const canShare = 'share' in navigator
  // Whoever closes the device's sheet has changed their mind: no failure.
  const share = () => (canShare ? navigator.share({ title, url: address }).catch(() => {}) : copy())
  const hand: MenuEntry = {
    id: 'share',
    label,
    icon: <Share aria-hidden="true" />,
    onAction: () => void share(),
  }
  const link: MenuEntry = {
    id: 'copy',
    label: t('posts_copy_link'),
    icon: <LinkIcon aria-hidden="true" />,
    onAction: () => void copy(),
  }
  return canShare ? [hand, link] : [hand]
}
