import type { Figure } from '@app/contract/explanations.ts'
import type { PortfolioBasics } from '@app/contract/portfolios.ts'

import { useMember } from '#lib/session.ts'
import type { ExplanationRequest } from '#parts/explanations/index.ts'

import { usePortfolioName } from './PortfolioLink.tsx'

/** How to ask for an explanation of figures of a portfolio, with amounts if it is the reader's own. */
export function useFigureOf(portfolio: PortfolioBasics) {
  const name = usePortfolioName()(portfolio)
  const isOwn = useMember()?.profile.id === portfolio.profile.id
  return (figure: Figure, item?: string): { request: ExplanationRequest; name: string } => ({
    request: { about: 'one portfolio', id: portfolio.id, isOwn, figure, item },
    name,
  })
}
