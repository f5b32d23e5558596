import type { Tip } from '@app/contract/holdings.ts'
import { useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { useText } from '#lib/i18n.ts'
import { holdings } from '#queries/holdings.ts'
import { useUndoToast } from '#ui/undo-toast.ts'

/** Hides a tip at once and, unless that is undone, dismisses it for good. */
export function useDismissTip(): (tip: Tip) => void {
  const t = useText()
  const toast = useUndoToast()
  const cache = useQueryClient()
  const { queryKey } = holdings.tips()
  return (tip) => {
    const before = cache.getQueryData(queryKey)
    cache.setQueryData(queryKey, before && { results: before.results.filter(({ id }) => id !== tip.id) })
    // If the request fails, the tip comes back.
    const reload = () => void cache.invalidateQueries({ queryKey })
    toast(t('overview_tip_dismissed'), {
      undo: () => cache.setQueryData(queryKey, before),
      commit: () => void api('DELETE /user/tips/:id', { params: { id: tip.id } }).catch(reload),
    })
  }
}
