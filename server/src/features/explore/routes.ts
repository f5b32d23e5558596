import * as contract from '@app/contract/explore.ts'

import type { Context } from '#context.ts'
import { pageOfIndustries, pageOfRegions, pageOfSectors } from '#features/classifications/index.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { topInstruments } from './instruments.ts'
import { recommendedFor, topProfiles } from './people.ts'
import { exploreSections } from './sections.ts'

export function exploreRoutes(app: App, context: Context): void {
  route(app, contract.listSections, ({ language, viewer: { profileId }, query }) =>
    exploreSections(context, { language, profileId, withResults: query.results === 'true' }),
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
  route(app, contract.listTopProfiles, async ({ params, paging }) =>
    paging.toPage(await topProfiles(context, params.by, paging)),
  )
  route(app, contract.listRecommendedProfiles, async ({ viewer, paging }) =>
    paging.toPage(await recommendedFor(context, viewer.profileId, paging)),
  )
  // Nobody has connected a portfolio or started a group.
  route(app, contract.listTopPortfolios, () => ({ results: [], next: null }))
  route(app, contract.listTopGroups, () => ({ results: [], next: null }))
}
