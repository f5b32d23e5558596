import type { OwnPortfolio, Portfolio } from '@app/contract/portfolios.ts'
import { createContext, use } from 'react'

/** The portfolio of a page. */
export type ShownPortfolio = {
  portfolio: Portfolio
  /** The same with its amounts, on the pages of its owner. */
  own: OwnPortfolio | undefined
}

export const ShownContext = createContext<ShownPortfolio | undefined>(undefined)

/** The portfolio of the page. */
export function useShown(): ShownPortfolio {
  const shown = use(ShownContext)
  if (!shown) throw new Error('useShown must be used within the page of a portfolio')
  return shown
}
