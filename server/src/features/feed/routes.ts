import * as contract from '@app/contract/feed.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { allPosts, instrumentPosts, newsPosts, popularPosts, profilePosts, savedPosts, userFeed } from './feed.ts'

export function feedRoutes(app: App, context: Context): void {
  route(app, contract.getUserFeed, ({ viewer, paging }) => userFeed(context, viewer, paging))
  route(app, contract.listPopularPosts, ({ viewer, paging }) => popularPosts(context, viewer, paging))
  route(app, contract.listAllPosts, ({ viewer, paging }) => allPosts(context, viewer, paging))
  route(app, contract.listNews, ({ viewer, paging }) => newsPosts(context, viewer, paging))
  for (const endpoint of [contract.listSavedPosts, contract.listPostsSaved]) {
    route(app, endpoint, ({ viewer, paging }) => savedPosts(context, viewer, paging))
  }
  route(app, contract.listProfilePosts, ({ params, viewer, paging }) =>
    profilePosts(context, viewer, { profileId: params.id, paging }),
  )
  route(app, contract.listInstrumentPosts, ({ params, query, viewer, paging }) =>
    instrumentPosts(context, viewer, { instrumentId: params.id, news: query.news === 'true', paging }),
  )
}
