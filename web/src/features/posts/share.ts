import { useText } from '#lib/i18n.ts'
import { useToast } from '#ui/toast-context.ts'

/** Whether this device has a way of its own to hand something on. */
export const canShare = (): boolean => 'share' in navigator

/** Ways to hand on a page of this app: the device's own, or the address in the clipboard. */
export function useShare(path: string, title: string) {
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
  const share = async () => {
    if (!canShare()) return copy()
    // Whoever closes the device's sheet has changed their mind: no failure.
    await navigator.share({ title, url: address }).catch(() => {})
  }
  return { share, copy }
}
