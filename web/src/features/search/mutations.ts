import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

import type { Hit } from './hits.ts'
import { visitsQuery } from './queries.ts'

const { queryKey } = visitsQuery

/** Remembers what was opened. Whether that worked is of no concern to who is reading the page already. */
export function useRemember() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, entity }: Hit) => api('POST /search/history', { body: { [kind]: entity.id } }),
    // Read again at once, so that nothing moves when the search is opened the next time.
    onSuccess: () => cache.invalidateQueries({ queryKey, refetchType: 'all' }),
  })
}

const forgetting = ['forget-visit']

/** Forgets a visit: at once on the screen, and back without a word when the server refuses. */
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
      // The last of several quick ones asks the server what has come of them.
      if (cache.isMutating({ mutationKey: forgetting }) === 1) void cache.invalidateQueries({ queryKey })
    },
  })
}
