import type { Figure } from '@app/contract/explanations.ts'
import type { PortfolioBasics } from '@app/contract/portfolios.ts'
import type { ReactNode } from 'react'

import { useMember } from '#lib/session.ts'
import { ExplainedFigure } from '#parts/explanations/index.ts'
import { Stars } from '#ui/Stars.tsx'

import { usePortfolioName } from './PortfolioLink.tsx'

type Props = {
  portfolio: PortfolioBasics
  figure: Figure
  /** Which item the figure is of, if there are several. */
  item?: string | undefined
  children: ReactNode
}

/** A figure of a portfolio in a list as a button that explains it, with amounts if the portfolio is the reader's own. */
export function PortfolioFigure({ portfolio, figure, item, children }: Props) {
  const { id, profile } = portfolio
  const isOwn = useMember()?.profile.id === profile.id
  return (
    <ExplainedFigure request={{ about: 'one portfolio', id, isOwn, figure, item }} name={usePortfolioName()(portfolio)}>
      {children}
    </ExplainedFigure>
  )
}

/** The stars of a portfolio in a list; nothing without a rating. */
export function RatingFigure({ portfolio }: Pick<Props, 'portfolio'>) {
  const { rating } = portfolio
  return (
    rating !== null && (
      <PortfolioFigure portfolio={portfolio} figure="rating">
        <Stars value={rating} />
      </PortfolioFigure>
    )
  )
}
