import type { Tip } from '@app/contract/holdings.ts'
import { useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { useText } from '#lib/i18n.ts'
import { holdings } from '#queries/holdings.ts'
import { useToast } from '#ui/toast-context.ts'

/** As long as the toast offers to undo it; a dismissal cannot be taken back on the server. */
const undoMs = 8000

/** Hides a tip at once and, unless that is undone, dismisses it for good. */
export function useDismissTip(): (tip: Tip) => void {
  const t = useText()
  const toast = useToast()
  const cache = useQueryClient()
  const { queryKey } = holdings.tips()
  return (tip) => {
    const before = cache.getQueryData(queryKey)
    const restore = () => cache.setQueryData(queryKey, before)
    cache.setQueryData(queryKey, before && { results: before.results.filter(({ id }) => id !== tip.id) })
    // Goes on when the page is left.
    const timer = setTimeout(() => {
      // If the request fails, the tip is back with the next load.
      api('DELETE /user/tips/:id', { params: { id: tip.id } }).catch(() => {})
    }, undoMs)
    const undo = () => {
      clearTimeout(timer)
      restore()
    }
    toast(t('overview_tip_dismissed'), { action: { label: t('mutes_undo'), onPress: undo } })
  }
}
