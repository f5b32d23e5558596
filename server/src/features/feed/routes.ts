import * as contract from '@app/contract/feed.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { allPosts, instrumentPosts, newsPosts, popularPosts, profilePosts, savedPosts, userFeed } from './feed.ts'

export function feedRoutes(app: App, context: Context): void {
  route(app, contract.getUserFeed, ({ viewer, paging }) => userFeed(context, viewer.profileId, paging))
  route(app, contract.listPopularPosts, ({ viewer, paging }) =>
    popularPosts(context, { viewerId: viewer.profileId, paging }),
  )
  route(app, contract.listAllPosts, ({ viewer, paging }) => allPosts(context, { viewerId: viewer.profileId, paging }))
  route(app, contract.listNews, ({ viewer, paging }) => newsPosts(context, { viewerId: viewer.profileId, paging }))
  for (const endpoint of [contract.listSavedPosts, contract.listPostsSaved]) {
    route(app, endpoint, ({ viewer, paging }) => savedPosts(context, viewer.profileId, paging))
  }
  route(app, contract.listProfilePosts, ({ params, viewer, paging }) =>
    profilePosts(context, params.id, { viewerId: viewer.profileId, paging }),
  )
  route(app, contract.listInstrumentPosts, ({ params, query, viewer, paging }) =>
    instrumentPosts(context, params.id, { viewerId: viewer.profileId, paging, news: query.news === 'true' }),
  )
}
