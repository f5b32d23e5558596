import * as contract from '@app/contract/search.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { addVisit, forgetVisit, visits } from './history.ts'
import { openSearch } from './search.ts'

export function searchRoutes(app: App, context: Context): void {
  const { load, search } = openSearch(context)
  app.addHook('onListen', () => void load().catch((error: unknown) => context.log.warn({ err: error }, 'search')))
  route(app, contract.search, ({ query, viewer }) =>
    search({ text: query.q, kind: query.kind, viewerId: viewer.profileId, limit: query.page_size }),
  )
  route(app, contract.addSearchVisit, ({ body, viewer }) => addVisit(context, viewer.profileId, body))
  route(app, contract.listSearchVisits, ({ viewer }) => visits(context, viewer.profileId))
  route(app, contract.deleteSearchVisit, ({ params, viewer }) => forgetVisit(context, viewer.profileId, params.id))
}
