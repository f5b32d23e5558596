import type { OwnPortfolio } from '@app/contract/portfolios.ts'
import { useQuery } from '@tanstack/react-query'

import { portfolios } from '#queries/portfolios.ts'

/** The member's portfolios; undefined until they are known, and empty if no bank is connected. */
export function useOwnPortfolios(): readonly OwnPortfolio[] | undefined {
  return useQuery(portfolios.own()).data
}

/** When holdings were last read at a bank, of all portfolios. */
export const lastSynced = (own: readonly OwnPortfolio[]): string | undefined =>
  own
    .flatMap(({ synced_at }) => synced_at ?? [])
    .toSorted()
    .at(-1)
