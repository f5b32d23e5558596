/** The pages of a portfolio: its holdings by return or as a distribution, three analyses, and its history. */
export type PortfolioView = 'holdings' | 'distribution' | 'risk' | 'return' | 'co2' | 'history'

const own = '/user/portfolios/$portfolioId'
const others = '/members/$profileSlug/portfolios/$portfolioId'

/** The pages of the signed-in member's portfolios, with their amounts. */
export const ownPages = {
  holdings: own,
  distribution: `${own}/distribution`,
  risk: `${own}/analysis/risk`,
  return: `${own}/analysis/return`,
  co2: `${own}/analysis/co2`,
  history: `${own}/history`,
} as const satisfies Record<PortfolioView, string>

/** The pages of a portfolio as other members see it. */
export const pages = {
  holdings: others,
  distribution: `${others}/distribution`,
  risk: `${others}/analysis/risk`,
  return: `${others}/analysis/return`,
  co2: `${others}/analysis/co2`,
  history: `${others}/history`,
} as const satisfies Record<PortfolioView, string>

const views = ['distribution', 'risk', 'return', 'co2', 'history'] as const satisfies readonly PortfolioView[]

/** The view in a path, or in that of a route, such as `/user/portfolios/$portfolioId/analysis/risk`. */
export function viewOf(path: string | undefined): PortfolioView {
  const last = path?.split('/').at(-1)
  return views.find((view) => view === last) ?? 'holdings'
}
