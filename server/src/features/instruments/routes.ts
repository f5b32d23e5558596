import * as contract from '@app/contract/instruments.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { fileRoute } from '#http/file-route.ts'
import { route } from '#http/route.ts'

import { companyOf } from './company.ts'
import { fundDetails } from './funds.ts'
import { createHistoryCache } from './history-cache.ts'
import { historyOf, performanceOf } from './history.ts'
import { instrumentById, instrumentBySlug } from './instrument.ts'
import { kiidOf } from './kiid.ts'
import { indices, indicesFor, instrumentOwners, instrumentPortfolios } from './lists.ts'
import { sparksOf } from './sparks.ts'

export function instrumentRoutes(app: App, context: Context): void {
  route(app, contract.getInstrument, ({ params }) => instrumentById(context, params.id))
  route(app, contract.getInstrumentBySlug, ({ params }) => instrumentBySlug(context, params.slug))
  route(app, contract.listIndices, () => indices(context))
  const withHistories = { ...context, histories: createHistoryCache() }
  route(app, contract.getHistory, ({ query }) => historyOf(withHistories, query))
  route(app, contract.getPerformance, ({ query }) => performanceOf(withHistories, query))
  route(app, contract.listSparks, ({ query }) => sparksOf(context, query.ids))
  route(app, contract.listInstrumentOwners, async ({ params, paging }) =>
    paging.toPage(await instrumentOwners(context, params.id)),
  )
  route(app, contract.listInstrumentPortfolios, async ({ params, paging }) =>
    paging.toPage(await instrumentPortfolios(context, params.id)),
  )
  route(app, contract.getFundDetails, ({ params }) => fundDetails(context, params.id))
  route(app, contract.getCompany, ({ params }) => companyOf(context, params.id))
  route(app, contract.listUserIndices, ({ viewer }) => indicesFor(context, viewer.profileId))
  fileRoute(app, contract.getKiid, ({ params, language }) => kiidOf(context, params.id, language))
}
