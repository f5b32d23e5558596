import type { NewFilter } from '@app/contract/screener.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { api, newKey } from '#lib/api.ts'
import { useText } from '#lib/i18n.ts'
import { screener } from '#queries/screener.ts'
import { useToast } from '#ui/toast-context.ts'

import type { Filter } from './filter.ts'

/** Saves a filter. The same filter under the same name keeps its key, so that retries save it once. */
export function useSaveFilter() {
  const cache = useQueryClient()
  const toast = useToast()
  const t = useText()
  const last = useRef({ text: '', key: '' })
  return useMutation({
    meta: { changes: [screener.filters().queryKey] },
    mutationFn: (given: { name: NewFilter['name']; filter: Filter }) => {
      const text = JSON.stringify(given)
      if (last.current.text !== text) last.current = { text, key: newKey() }
      return api('POST /user/filters', { body: given, key: last.current.key })
    },
    onSuccess: () => {
      toast(t('screener_save_done'))
      return cache.invalidateQueries({ queryKey: screener.filters().queryKey })
    },
  })
}
