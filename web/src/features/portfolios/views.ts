import type { PortfolioBasics } from '@app/contract/portfolios.ts'
import { useNavigate } from '@tanstack/react-router'

import { ownPages, pages, type PortfolioView } from '#parts/portfolios/index.ts'

import { useShown } from './shown.ts'

export const tabs = ['holdings', 'analysis', 'history'] as const
export type PortfolioTab = (typeof tabs)[number]

export const analyses = ['risk', 'return', 'co2'] as const
export type Analysis = (typeof analyses)[number]

export const isAnalysis = (view: PortfolioView): view is Analysis => analyses.some((analysis) => analysis === view)

/** The tab that a view is under. */
export function tabOf(view: PortfolioView): PortfolioTab {
  if (isAnalysis(view)) return 'analysis'
  return view === 'history' ? 'history' : 'holdings'
}

/** The view that a tab opens with. */
export const firstViewOf = (tab: PortfolioTab): PortfolioView => (tab === 'analysis' ? 'risk' : tab)

type Owned = Pick<PortfolioBasics, 'id' | 'profile'>

/** The address of a view; of the owner's pages, or of those for other members. */
export const addressOf = ({ id, profile }: Owned, view: PortfolioView, isOwn: boolean): string =>
  (isOwn ? ownPages : pages)[view].replace('$portfolioId', id).replace('$profileSlug', profile.slug)

/** Addresses of the page's portfolio, and a function that opens one without scrolling the page. */
export function useViews() {
  const { portfolio, own } = useShown()
  const navigate = useNavigate()
  const hrefOf = (view: PortfolioView) => addressOf(portfolio, view, own !== undefined)
  const open = (view: PortfolioView) => void navigate({ to: hrefOf(view), resetScroll: false })
  return { hrefOf, open }
}
