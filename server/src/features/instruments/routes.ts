import * as contract from '@app/contract/instruments.ts'
import * as statistics from '@app/contract/statistics.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { fileRoute } from '#http/file-route.ts'
import { route } from '#http/route.ts'

import { companyOf } from './company.ts'
import { dividendsOf } from './dividends.ts'
import { fundDetails } from './funds.ts'
import { createHistoryCache } from './history-cache.ts'
import { historyOf, performanceOf } from './history.ts'
import { instrumentById, instrumentBySlug } from './instrument.ts'
import { kiidOf } from './kiid.ts'
import { indices } from './lists.ts'
import { membersOf } from './members.ts'
import { sparksOf } from './sparks.ts'
import { statisticsOf } from './statistics.ts'

export function instrumentRoutes(app: App, context: Context): void {
  route(app, contract.getInstrument, ({ params }) => instrumentById(context, params.id))
  route(app, contract.getInstrumentBySlug, ({ params }) => instrumentBySlug(context, params.slug))
  route(app, contract.listIndices, () => indices(context))
  route(app, contract.listIndexMembers, async ({ params, query, paging }) =>
    paging.toPage(await membersOf(context, params.id, query, paging)),
  )
  const withHistories = { ...context, histories: createHistoryCache() }
  route(app, contract.getHistory, ({ query }) => historyOf(withHistories, query))
  route(app, contract.getPerformance, ({ query }) => performanceOf(withHistories, query))
  route(app, contract.listSparks, ({ query }) => sparksOf(withHistories, query))
  route(app, contract.getFundDetails, ({ params }) => fundDetails(context, params.id))
  route(app, contract.getCompany, ({ params }) => companyOf(context, params.id))
  route(app, statistics.getStatistics, ({ params, query }) =>
    statisticsOf(context, { id: params.id, against: query.against }),
  )
  route(app, statistics.getDividends, ({ params }) => dividendsOf(context, params.id))
  fileRoute(app, contract.getKiid, async ({ params, language }) => {
    const document = await kiidOf(context, params.id, language)
    return 'address' in document ? { redirect: document.address } : document
  })
}
