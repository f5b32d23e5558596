import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { search } from '#queries/search.ts'

import type { Hit } from './hits.ts'

const { queryKey } = search.history()

/** Adds a hit to the search history. Ignores failures, because its page is already open. */
export function useRemember() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, entity }: Hit) => api('POST /search/history', { body: { [kind]: entity.id } }),
    // Refetches at once, so that the list does not change the next time the search opens.
    onSuccess: () => cache.invalidateQueries({ queryKey, refetchType: 'all' }),
  })
}

const forgetting = ['forget-visit']

/** Removes a visit optimistically; restores it silently if the request fails. */
export function useForget() {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: forgetting,
    scope: { id: 'forget visit' },
    mutationFn: (id: string) => api('DELETE /search/history/:id', { params: { id } }),
    onMutate: async (id) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, (visits) => visits && { results: visits.results.filter((visit) => visit.id !== id) })
      return before
    },
    onError: (_error, _id, before) => cache.setQueryData(queryKey, before),
    onSettled: () => {
      // Only the last of several quick changes refetches.
      if (cache.isMutating({ mutationKey: forgetting }) === 1) void cache.invalidateQueries({ queryKey })
    },
  })
}
