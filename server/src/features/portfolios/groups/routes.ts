import * as contract from '@app/contract/group-members.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { averagesOfGroups } from './averages.ts'
import { groupHoldings, groupInstruments, groupPercentages } from './holdings.ts'
import { groupMembers, groupPortfolios } from './lists.ts'

export function groupMemberRoutes(app: App, context: Context): void {
  const reading = { db: context.db, averageOf: averagesOfGroups(context) }
  route(app, contract.listGroupMembers, async ({ params, viewer, paging }) =>
    paging.toPage(await groupMembers(context, viewer, { id: params.id, page: paging })),
  )
  route(app, contract.listGroupPortfolios, async ({ params, viewer, paging }) =>
    paging.toPage(await groupPortfolios(context, viewer, { id: params.id, page: paging })),
  )
  route(app, contract.listGroupHoldings, ({ params, query, viewer }) =>
    groupHoldings(reading, viewer, { id: params.id, limit: query.limit }),
  )
  route(app, contract.listGroupPercentages, ({ params, query, viewer }) =>
    groupPercentages(reading, viewer, { id: params.id, limit: query.limit }),
  )
  route(app, contract.listGroupInstruments, ({ params, query, viewer }) =>
    groupInstruments(reading, viewer, { id: params.id, ids: query.ids }),
  )
}
