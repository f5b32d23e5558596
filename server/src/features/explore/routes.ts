import * as contract from '@app/contract/explore.ts'

import type { Context } from '#context.ts'
import { pageOfIndustries, pageOfRegions, pageOfSectors } from '#features/classifications/index.ts'
import { largestGroups } from '#features/groups/index.ts'
import { topPortfolios } from '#features/portfolios/index.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { topInstruments } from './instruments.ts'
import { recommendedFor, topProfiles } from './people.ts'
import { exploreSections } from './sections.ts'

export function exploreRoutes(app: App, context: Context): void {
  route(app, contract.listSections, ({ language, viewer, query }) =>
    exploreSections(context, { language, viewer, withResults: query.results === 'true' }),
  )
  instrumentLists(app, context)
  peopleLists(app, context)
  route(app, contract.listSectors, async ({ paging }) => paging.toPage(await pageOfSectors(context, paging)))
  route(app, contract.listRegions, async ({ paging }) => paging.toPage(await pageOfRegions(context, paging)))
  route(app, contract.listIndustries, async ({ paging }) => paging.toPage(await pageOfIndustries(context, paging)))
}

function instrumentLists(app: App, context: Context): void {
  route(app, contract.listTopStocks, async ({ params, paging }) =>
    paging.toPage(await topInstruments(context, 'STOCK', params.by, paging)),
  )
  route(app, contract.listTopFunds, async ({ params, paging }) =>
    paging.toPage(await topInstruments(context, 'FUND', params.by, paging)),
  )
  route(app, contract.listTopEtfs, async ({ params, paging }) =>
    paging.toPage(await topInstruments(context, 'ETF', params.by, paging)),
  )
  route(app, contract.listTopCrypto, async ({ params, paging }) =>
    paging.toPage(await topInstruments(context, 'CRYPTO', params.by, paging)),
  )
  route(app, contract.listTopIndices, async ({ paging }) =>
    paging.toPage(await topInstruments(context, 'INDEX', 'followed', paging)),
  )
}

function peopleLists(app: App, context: Context): void {
  route(app, contract.listTopProfiles, async ({ params, viewer, paging }) =>
    paging.toPage(await topProfiles(context, viewer, params.by, paging)),
  )
  route(app, contract.listRecommendedProfiles, async ({ viewer, paging }) =>
    paging.toPage(await recommendedFor(context, viewer.profileId, paging)),
  )
  route(app, contract.listTopPortfolios, async ({ params, viewer, paging }) =>
    paging.toPage(await topPortfolios(context, viewer, { by: params.by, page: paging })),
  )
  route(app, contract.listTopGroups, async ({ query, paging }) =>
    paging.toPage(await largestGroups(context, { page: paging, isClosed: isClosedIn(query.private) })),
  )
}

const isClosedIn = (asked: 'true' | 'false' | undefined) => (asked === undefined ? undefined : asked === 'true')
