import { createRoute } from '@tanstack/react-router'

import { lazyScreen } from './lazy-screen.tsx'
import { members } from './member-routes.ts'
import { chartSearch } from './search.ts'

type Location = { pathname: string; search: Record<string, unknown> }

/** The portfolio of a page, and which view and period of it are shown. */
const addressOf = (id: string, { pathname: path, search }: Location) => ({ id, path, search: chartSearch(search) })

const portfolioScreens = () => import('#features/portfolios/screens/PortfolioScreen.tsx')

const ownPortfolio = createRoute({
  getParentRoute: () => members,
  path: '/user/portfolios/$portfolioId',
  loader: ({ context: { data }, params, location }) => data.first.ownPortfolio(addressOf(params.portfolioId, location)),
  validateSearch: chartSearch,
  staticData: { title: 'app_portfolio', bar: 'detail', back: '/overview' },
  component: lazyScreen(portfolioScreens, 'OwnPortfolioScreen', { texts: 'portfolios' }),
})

const portfolio = createRoute({
  getParentRoute: () => members,
  path: '/members/$profileSlug/portfolios/$portfolioId',
  loader: ({ context: { data }, params, location }) => data.first.portfolio(addressOf(params.portfolioId, location)),
  validateSearch: chartSearch,
  staticData: { title: 'app_portfolio', bar: 'detail', back: '/explore' },
  component: lazyScreen(portfolioScreens, 'PortfolioScreen', { texts: 'portfolios' }),
})

// Nested, so that the header stays mounted when the view changes.
const ownViews = {
  getParentRoute: () => ownPortfolio,
  staticData: { title: 'app_portfolio', bar: 'detail', back: '/overview' },
} as const
const ownDistribution = createRoute({ ...ownViews, path: '/distribution' })
const ownRisk = createRoute({ ...ownViews, path: '/analysis/risk' })
const ownReturn = createRoute({ ...ownViews, path: '/analysis/return' })
const ownCarbon = createRoute({ ...ownViews, path: '/analysis/co2' })
const ownHistory = createRoute({ ...ownViews, path: '/history' })

const views = {
  getParentRoute: () => portfolio,
  staticData: { title: 'app_portfolio', bar: 'detail', back: '/explore' },
} as const
const distribution = createRoute({ ...views, path: '/distribution' })
const risk = createRoute({ ...views, path: '/analysis/risk' })
const returns = createRoute({ ...views, path: '/analysis/return' })
const carbon = createRoute({ ...views, path: '/analysis/co2' })
const history = createRoute({ ...views, path: '/history' })

/** The pages of a member's own portfolios, and of those of others. */
export const portfolioRoutes = [
  ownPortfolio.addChildren([ownDistribution, ownRisk, ownReturn, ownCarbon, ownHistory]),
  portfolio.addChildren([distribution, risk, returns, carbon, history]),
] as const
