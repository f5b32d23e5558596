import * as contract from '@app/contract/follows.ts'
import { listInstrumentFollowers } from '@app/contract/instruments.ts'
import { listPortfolioFollowers } from '@app/contract/portfolios.ts'
import { listProfileFollowers } from '@app/contract/profiles.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { following } from './follows.ts'
import { bestWorst, followedInstruments, followedProfiles, followersOf, followsOf } from './lists.ts'

export function followRoutes(app: App, context: Context): void {
  route(app, contract.getFollows, ({ viewer }) => followsOf(context, viewer.profileId))
  for (const [list, endpoint] of instrumentLists) {
    route(app, endpoint, async ({ params, viewer, paging }) =>
      paging.toPage(await followedInstruments(context, viewer, { followerId: params.id, list, page: paging })),
    )
  }
  route(app, contract.listFollowedProfiles, async ({ params, viewer, paging }) =>
    paging.toPage(await followedProfiles(context, viewer, { followerId: params.id, page: paging })),
  )
  for (const [kind, endpoint] of followerLists) {
    route(app, endpoint, async ({ params, viewer, paging }) =>
      paging.toPage(await followersOf(context, viewer, { kind, targetId: params.id }, paging)),
    )
  }
  route(app, contract.getBestWorst, ({ query, viewer }) => bestWorst(context, viewer.profileId, query))
  const { follow, unfollow } = following(context)
  for (const [kind, endpoint, act] of [
    ['instrument', contract.followInstrument, follow],
    ['instrument', contract.unfollowInstrument, unfollow],
    ['profile', contract.followProfile, follow],
    ['profile', contract.unfollowProfile, unfollow],
    ['group', contract.followGroup, follow],
    ['portfolio', contract.followPortfolio, follow],
    ['portfolio', contract.unfollowPortfolio, unfollow],
  ] as const) {
    route(app, endpoint, ({ params, viewer }) => act({ memberId: viewer.profileId, kind, targetId: params.id }), {
      isAct: true,
    })
  }
}

const instrumentLists = [
  ['instruments', contract.listFollowedInstruments],
  ['stocks', contract.listFollowedStocks],
  ['funds', contract.listFollowedFunds],
] as const

const followerLists = [
  ['instrument', listInstrumentFollowers],
  ['profile', listProfileFollowers],
  ['portfolio', listPortfolioFollowers],
] as const
