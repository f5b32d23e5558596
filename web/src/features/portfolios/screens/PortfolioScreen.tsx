import type { OwnPortfolio, Portfolio } from '@app/contract/portfolios.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useChildMatches } from '@tanstack/react-router'

import { PortfolioPage } from '#features/portfolios/PortfolioPage.tsx'
import { PortfolioSkeleton } from '#features/portfolios/PortfolioSkeleton.tsx'
import { addressOf } from '#features/portfolios/views.ts'
import { useTitle } from '#lib/device/title.ts'
import { missingShows404 } from '#lib/query-missing.tsx'
import { type PortfolioView, usePortfolioName, viewOf } from '#parts/portfolios/index.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Remote } from '#ui/Remote.tsx'

const ownRoute = getRouteApi('/shell/members/user/portfolios/$portfolioId')
const route = getRouteApi('/shell/members/members/$profileSlug/portfolios/$portfolioId')

/** One of the signed-in member's portfolios, with its amounts. */
export function OwnPortfolioScreen() {
  const query = useQuery(portfolios.ownDetail(ownRoute.useParams().portfolioId))
  const view = useView()
  useNameAsTitle(query.data)
  return (
    <Remote query={query} skeleton={<PortfolioSkeleton />} failed={missingShows404}>
      {(portfolio) => <PortfolioPage key={portfolio.id} portfolio={portfolio} own={portfolio} view={view} />}
    </Remote>
  )
}

/** A portfolio as other members see it. */
export function PortfolioScreen() {
  const { portfolioId, profileSlug } = route.useParams()
  const query = useQuery(portfolios.detail(portfolioId))
  const view = useView()
  useNameAsTitle(query.data)
  return (
    <Remote query={query} skeleton={<PortfolioSkeleton />} failed={missingShows404}>
      {(portfolio) =>
        portfolio.profile.slug === profileSlug ? (
          <PortfolioPage key={portfolio.id} portfolio={portfolio} own={undefined} view={view} />
        ) : (
          // The address names someone else.
          <Navigate to={addressOf(portfolio, view, false)} replace />
        )
      }
    </Remote>
  )
}

/** Read from the rendered route: the URL is ahead of it while another page loads. */
const useView = (): PortfolioView => viewOf(useChildMatches({ select: ([child]) => child?.fullPath }))

function useNameAsTitle(portfolio: Portfolio | OwnPortfolio | undefined): void {
  const nameOf = usePortfolioName()
  useTitle(portfolio && nameOf(portfolio))
}
