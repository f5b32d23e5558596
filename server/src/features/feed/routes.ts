import * as contract from '@app/contract/feed.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import {
  allPosts,
  groupPosts,
  instrumentPosts,
  newsPosts,
  popularPosts,
  portfolioPosts,
  profilePosts,
  savedPosts,
  userFeed,
} from './feed.ts'

export function feedRoutes(app: App, context: Context): void {
  route(app, contract.getUserFeed, async ({ viewer, paging }) => paging.toPage(await userFeed(context, viewer, paging)))
  route(app, contract.listPopularPosts, async ({ viewer, paging }) =>
    paging.toPage(await popularPosts(context, viewer, paging)),
  )
  route(app, contract.listAllPosts, async ({ viewer, paging }) =>
    paging.toPage(await allPosts(context, viewer, paging)),
  )
  route(app, contract.listNews, async ({ viewer, paging }) => paging.toPage(await newsPosts(context, viewer, paging)))
  for (const endpoint of [contract.listSavedPosts, contract.listPostsSaved]) {
    route(app, endpoint, async ({ viewer, paging }) => paging.toPage(await savedPosts(context, viewer, paging)))
  }
  route(app, contract.listProfilePosts, async ({ params, viewer, paging }) =>
    paging.toPage(await profilePosts(context, viewer, { profileId: params.id, page: paging })),
  )
  route(app, contract.listGroupPosts, async ({ params, viewer, paging }) =>
    paging.toPage(await groupPosts(context, viewer, { groupId: params.id, page: paging })),
  )
  route(app, contract.listPortfolioPosts, async ({ params, viewer, paging }) =>
    paging.toPage(await portfolioPosts(context, viewer, { portfolioId: params.id, page: paging })),
  )
  route(app, contract.listInstrumentPosts, async ({ params, query, viewer, paging }) =>
    paging.toPage(
      await instrumentPosts(context, viewer, { instrumentId: params.id, news: query.news === 'true', page: paging }),
    ),
  )
}
