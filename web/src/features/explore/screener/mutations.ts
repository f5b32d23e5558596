import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { screener } from '#queries/screener.ts'
import { useToast } from '#ui/toast-context.ts'

/** Deletes a saved filter. `useSaveFilter` has a file of its own, which only its dialog loads. */
export function useDeleteFilter() {
  const cache = useQueryClient()
  const toast = useToast()
  const errors = useErrorTexts()
  return useMutation({
    meta: { changes: [screener.filters().queryKey] },
    mutationFn: (id: string) => api('DELETE /user/filters/:id', { params: { id } }),
    onError: (error) => toast(errors.whole(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: screener.filters().queryKey }),
  })
}
