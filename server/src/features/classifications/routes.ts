import * as contract from '@app/contract/classifications.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { fundsOf, holdingsOf, industryBySlug, region, sectorBySlug, stocksOf } from './classifications.ts'

export function classificationRoutes(app: App, context: Context): void {
  route(app, contract.getSectorBySlug, ({ params }) => sectorBySlug(context, params.slug))
  route(app, contract.getIndustryBySlug, ({ params }) => industryBySlug(context, params.slug))
  route(app, contract.getRegionBySlug, ({ params }) => region(context, { slug: params.slug }))
  route(app, contract.getRegion, ({ params }) => region(context, { id: params.id }))
  for (const { kind, stocks, funds, holdings } of lists) {
    route(app, stocks, async ({ params, query, paging }) =>
      paging.toPage(await stocksOf(context, { kind, id: params.id }, query, paging)),
    )
    route(app, funds, async ({ params, query, paging }) =>
      paging.toPage(await fundsOf(context, { kind, id: params.id }, query, paging)),
    )
    route(app, holdings, ({ params, viewer }) => holdingsOf(context, viewer.profileId, { kind, id: params.id }))
  }
}

const lists = [
  {
    kind: 'sector',
    stocks: contract.listSectorStocks,
    funds: contract.listSectorFunds,
    holdings: contract.listSectorHoldings,
  },
  {
    kind: 'industry',
    stocks: contract.listIndustryStocks,
    funds: contract.listIndustryFunds,
    holdings: contract.listIndustryHoldings,
  },
  {
    kind: 'region',
    stocks: contract.listRegionStocks,
    funds: contract.listRegionFunds,
    holdings: contract.listRegionHoldings,
  },
] as const
