import type { HouseRule } from '@app/contract/moderation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { useText } from '#lib/i18n.ts'
import { moderation } from '#queries/moderation.ts'
import { useToast } from '#ui/toast-context.ts'

export type Report = { rule: HouseRule; note: string }

const mutationKey = ['report']

/** Reports a post, or takes the report back (null), optimistically; rolls back silently if the request fails. */
export function useReport(postId: string) {
  const cache = useQueryClient()
  const t = useText()
  const toast = useToast()
  const { queryKey } = moderation.reportedIds()
  const show = (isReported: boolean) =>
    cache.setQueryData(queryKey, (before) => {
      const others = before?.ids.filter((id) => id !== postId) ?? []
      return { ids: isReported ? [postId, ...others] : others }
    })
  return useMutation({
    mutationKey,
    meta: { changes: [queryKey] },
    scope: { id: `report ${postId}` },
    networkMode: 'online',
    mutationFn: (report: Report | null) => send(postId, report),
    onMutate: async (report) => {
      await cache.cancelQueries({ queryKey })
      show(report !== null)
    },
    onError: (_error, report) => show(report === null),
    onSuccess: (_reply, report) => toast(t(report ? 'moderation_sent' : 'moderation_taken_back')),
    onSettled: () => {
      // Only the last of several quick changes refetches.
      if (cache.isMutating({ mutationKey }) === 1) void cache.invalidateQueries({ queryKey })
    },
  })
}

function send(id: string, report: Report | null): Promise<void> {
  return report
    ? api('PUT /user/reported-posts/:id', { params: { id }, body: report })
    : api('DELETE /user/reported-posts/:id', { params: { id } })
}
