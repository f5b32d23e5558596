import * as analyses from '@app/contract/analyses.ts'
import * as explanations from '@app/contract/explanations.ts'
import * as holdings from '@app/contract/holdings.ts'
import * as contract from '@app/contract/portfolios.ts'
import * as positions from '@app/contract/positions.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { carbonAnalysisOf, returnAnalysisOf, riskAnalysisOf } from './analyses.ts'
import { comparisonOf } from './comparison.ts'
import { explain, explainOwn } from './explain/explain.ts'
import { explainFundOverlap } from './explain/overlap.ts'
import { explainMember, explainOwnTotal } from './explain/together.ts'
import { groupMemberRoutes } from './groups/routes.ts'
import { ownersOf, portfoliosWith } from './holders.ts'
import { holdingsOf, matchHolding } from './holdings.ts'
import { deletePortfolio } from './leave.ts'
import { ownToday, portfolioToday } from './own-today.ts'
import { fundOverlap, portfolioOverlap } from './overlap.ts'
import { performanceOf } from './performance.ts'
import { ownPortfolio, ownPortfolios, portfolioById, portfoliosOf, updatePortfolio } from './portfolios.ts'
import { ownPositions, percentagesFor, positionsOf } from './positions.ts'
import { ownRegions } from './regions.ts'
import { dismissTip, tipsFor } from './tips.ts'
import { ownTrades, tradesOf } from './trades.ts'

export function portfolioRoutes(app: App, context: Context): void {
  ownRoutes(app, context)
  memberRoutes(app, context)
  groupMemberRoutes(app, context)
  route(app, contract.getPortfolio, ({ params, viewer }) => portfolioById(context, viewer, params.id))
  route(app, positions.listPositions, ({ params, query, viewer }) =>
    positionsOf(context, viewer, { id: params.id, kind: query.kind }),
  )
  route(app, positions.listPercentages, ({ params, query, viewer }) =>
    percentagesFor(context, viewer, { id: params.id, limit: query.limit }),
  )
  route(app, contract.getPortfolioPerformance, ({ params, viewer }) => performanceOf(context, viewer, params.id))
  route(app, contract.listTrades, async ({ params, viewer, paging }) =>
    paging.toPage(await tradesOf(context, viewer, { id: params.id, page: paging })),
  )
  route(app, contract.getPortfolioToday, ({ params, viewer }) => portfolioToday(context, viewer, params.id))
  route(app, analyses.getRiskAnalysis, ({ params, viewer }) => riskAnalysisOf(context, viewer, params.id))
  route(app, analyses.getReturnAnalysis, ({ params, viewer }) => returnAnalysisOf(context, viewer, params.id))
  route(app, analyses.getCarbonAnalysis, ({ params, viewer }) => carbonAnalysisOf(context, viewer, params.id))
  route(app, analyses.getComparison, ({ params, viewer }) => comparisonOf(context, viewer, params.id))
  route(app, analyses.getPortfolioOverlap, ({ params, query, viewer }) =>
    portfolioOverlap(context, viewer, params.id, query.other),
  )
  route(app, analyses.getFundOverlap, ({ params, query }) => fundOverlap(context, params.id, query.other))
  route(app, explanations.explainFigure, ({ params, query, viewer }) =>
    explain(context, viewer, { ...params, ...query }),
  )
  route(app, explanations.explainMemberFigure, ({ params, viewer }) => explainMember(context, viewer, params))
  route(app, explanations.explainFundFigure, ({ params, query }) => explainFundOverlap(context, params.id, query.of))
  route(app, contract.listProfilePortfolios, ({ params, viewer }) => portfoliosOf(context, viewer, params.id))
  route(app, contract.listInstrumentOwners, async ({ params, viewer, paging }) =>
    paging.toPage(await ownersOf(context, viewer, { id: params.id, page: paging })),
  )
  route(app, contract.listInstrumentPortfolios, async ({ params, viewer, paging }) =>
    paging.toPage(await portfoliosWith(context, viewer, { id: params.id, page: paging })),
  )
}

/** The portfolios of the caller, with amounts. */
function ownRoutes(app: App, context: Context): void {
  route(app, contract.listOwnPortfolios, ({ viewer }) => ownPortfolios(context, viewer.profileId))
  route(app, contract.getOwnPortfolio, ({ params, viewer }) => ownPortfolio(context, viewer.profileId, params.id))
  route(app, contract.updatePortfolio, ({ params, body, viewer }) =>
    updatePortfolio(context, viewer.profileId, params.id, body),
  )
  route(app, contract.deletePortfolio, ({ params, viewer }) => deletePortfolio(context, viewer.profileId, params.id))
  route(app, positions.listOwnPositions, ({ params, query, viewer }) =>
    ownPositions(context, viewer.profileId, { id: params.id, kind: query.kind }),
  )
  route(app, contract.listOwnTrades, async ({ params, viewer, paging }) =>
    paging.toPage(await ownTrades(context, viewer.profileId, { id: params.id, page: paging })),
  )
  route(app, explanations.explainOwnFigure, ({ params, query, viewer }) =>
    explainOwn(context, viewer.profileId, { ...params, ...query }),
  )
}

/** What is about all portfolios of the caller together. */
function memberRoutes(app: App, context: Context): void {
  route(app, holdings.getHoldings, ({ viewer }) => holdingsOf(context, viewer.profileId))
  route(app, holdings.matchHolding, ({ params, body, viewer }) =>
    matchHolding(context, viewer.profileId, { id: params.id, instrument: body.instrument }),
  )
  route(app, holdings.getOwnToday, ({ viewer }) => ownToday(context, viewer.profileId))
  route(app, explanations.explainOwnTotal, ({ params, query, viewer }) =>
    explainOwnTotal(context, viewer.profileId, { ...params, ...query }),
  )
  route(app, holdings.listTips, ({ viewer }) => tipsFor(context, viewer.profileId))
  route(app, holdings.dismissTip, ({ params, viewer }) => dismissTip(context, viewer.profileId, params.id))
  route(app, holdings.listOwnRegions, ({ viewer }) => ownRegions(context, viewer.profileId))
}
