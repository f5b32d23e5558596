import type { StatementOfReasons } from '@app/contract/moderation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { hasCode } from '#lib/api-error.ts'
import { decisions } from '#queries/decisions.ts'

/** Where a statement was opened: by its author, who is logged in, or by the link in a mail. */
type Key = { id: string } | { token: string }

/** Appeals against a decision. If an appeal is there already, as after a lost answer, it is fetched. */
export function useAppeal(key: Key) {
  const cache = useQueryClient()
  const known = 'id' in key ? decisions.detail(key.id) : decisions.mailed(key.token)
  return useMutation({
    mutationFn: (text: string): Promise<StatementOfReasons> =>
      'id' in key
        ? api('POST /user/decisions/:id/appeal', { params: key, body: { text } })
        : api('POST /mailed-decisions/:token/appeal', { params: key, body: { text } }),
    onSuccess: (statement) => {
      cache.setQueryData(known.queryKey, statement)
      void cache.invalidateQueries({ queryKey: decisions.list().queryKey })
    },
    onError: (error) => {
      if (hasCode(error, 'appeal_made')) void cache.invalidateQueries({ queryKey: known.queryKey })
    },
  })
}
