import { Link as LinkIcon, Share } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import type { MenuEntry } from './Menu.tsx'
import { useToast } from './toast-context.ts'

type ShareLink = { path: string; title: string; label: string }

/** Menu entries to share a page with the device's share sheet and to copy its link. */
export function useShareEntries({ path, title, label }: ShareLink): MenuEntry[] {
  const t = useText()
  const toast = useToast()
  const address = new URL(path, location.origin).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast(t('posts_link_copied'))
    } catch {
      // Without clipboard permission, the toast shows the URL to copy by hand.
      toast(t('posts_link_not_copied', { address }))
    }
  }
  const canShare = 'share' in navigator
  // Rejects if the user closes the share sheet, which is not a failure.
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
