import type { OwnPortfolio } from '@app/contract/portfolios.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { follows } from '#queries/follows.ts'
import { portfolios } from '#queries/portfolios.ts'

export type PortfolioChange = Partial<Pick<OwnPortfolio, 'hidden' | 'shares_trades'> & { name: string }>

/** Renames a portfolio, hides it, or stops sharing its trades. */
export function useUpdatePortfolio(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { changes: [portfolios.all()] },
    scope: { id: `portfolio ${id}` },
    mutationFn: (change: PortfolioChange) => api('PATCH /user/portfolios/:id', { params: { id }, body: change }),
    onSuccess: (portfolio) => {
      cache.setQueryData(portfolios.ownDetail(id).queryKey, portfolio)
      void cache.invalidateQueries({ queryKey: portfolios.own().queryKey })
      void cache.invalidateQueries({ queryKey: portfolios.of(portfolio.profile.id).queryKey })
      void cache.invalidateQueries({ queryKey: portfolios.detail(id).queryKey })
    },
  })
}

/** Deletes a portfolio with its data. Other portfolios and holdings may go with it, so everything is asked for again. */
export function useDeletePortfolio(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { changes: [portfolios.all()] },
    mutationFn: () => api('DELETE /user/portfolios/:id', { params: { id } }),
    onSuccess: () => {
      cache.removeQueries({ queryKey: portfolios.ownDetail(id).queryKey })
      void cache.invalidateQueries({ queryKey: portfolios.all() })
      void cache.invalidateQueries({ queryKey: follows.ids().queryKey })
    },
  })
}

/** Has the holdings read at the bank again; the portfolio is asked for until that has been done. */
export function useSync({ id, connection }: Pick<OwnPortfolio, 'id' | 'connection'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /user/connections/:id/sync', { params: { id: connection } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: portfolios.ownDetail(id).queryKey }),
  })
}
