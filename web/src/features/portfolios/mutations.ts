import type { OwnPortfolio } from '@app/contract/portfolios.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { connections } from '#queries/connections.ts'
import { refresh, showingPortfolios } from '#queries/held.ts'
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

/** Deletes a portfolio with its data, and what depends on it. */
export function useDeletePortfolio(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { changes: showingPortfolios },
    mutationFn: () => api('DELETE /user/portfolios/:id', { params: { id } }),
    onSuccess: () => {
      cache.removeQueries({ queryKey: portfolios.ownDetail(id).queryKey })
      void refresh(cache, showingPortfolios)
    },
  })
}

/** Has the holdings read at the bank again. */
export function useSync({ connection: id }: Pick<OwnPortfolio, 'connection'>) {
  const cache = useQueryClient()
  return useMutation({
    meta: { changes: [connections.own()] },
    mutationFn: () => api('POST /user/connections/:id/sync', { params: { id } }),
    onSuccess: (connection) => cache.setQueryData(connections.detail(id).queryKey, connection),
  })
}
