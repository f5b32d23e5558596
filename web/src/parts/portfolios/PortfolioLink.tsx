import type { PortfolioBasics } from '@app/contract/portfolios.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useNameOf } from '#lib/member-name.ts'
import { useMember } from '#lib/session.ts'
import { useTargetName } from '#parts/targets/index.ts'

import { ownPages, pages } from './pages.ts'

type Props = {
  portfolio: PortfolioBasics
  className?: string | undefined
  /** Its name by default. */
  children?: ReactNode
}

/** The name of a portfolio, or of its kind if its owner has not named it. */
export function usePortfolioName(): (portfolio: PortfolioBasics) => string {
  const nameOf = useTargetName()
  return (entity) => nameOf({ kind: 'portfolio', entity })
}

/** A link to a portfolio; to the page with the amounts if it is the reader's own. */
export function PortfolioLink({ portfolio, className, children }: Props) {
  const nameOf = usePortfolioName()
  const { id, profile } = portfolio
  const shown = children ?? nameOf(portfolio)
  if (useMember()?.profile.id === profile.id) {
    return (
      <Link to={ownPages.holdings} params={{ portfolioId: id }} className={className}>
        {shown}
      </Link>
    )
  }
  return (
    <Link to={pages.holdings} params={{ profileSlug: profile.slug, portfolioId: id }} className={className}>
      {shown}
    </Link>
  )
}

/** The name of a portfolio, for where no hook can be called. */
export function PortfolioName({ portfolio }: { portfolio: PortfolioBasics }) {
  return usePortfolioName()(portfolio)
}

/** A link to a portfolio by the name of its owner, for lists in which its own name stands below. */
export function OwnerLink({ portfolio }: { portfolio: PortfolioBasics }) {
  const owner = useNameOf()(portfolio.profile)
  return (
    <PortfolioLink portfolio={portfolio}>
      {owner}
      <span className="vh">, {usePortfolioName()(portfolio)}</span>
    </PortfolioLink>
  )
}
