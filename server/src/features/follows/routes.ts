import * as contract from '@app/contract/follows.ts'
import { listInstrumentFollowers } from '@app/contract/instruments.ts'
import { listProfileFollowers } from '@app/contract/profiles.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { follow, unfollow } from './follows.ts'
import { bestWorst, followedInstruments, followedProfiles, followersOf, followsOf } from './lists.ts'

export function followRoutes(app: App, context: Context): void {
  route(app, contract.getFollows, ({ viewer }) => followsOf(context, viewer.profileId))
  for (const [list, endpoint] of instrumentLists) {
    route(app, endpoint, async ({ params, paging }) =>
      paging.toPage(await followedInstruments(context, { followerId: params.id, list }, paging)),
    )
  }
  route(app, contract.listFollowedProfiles, async ({ params, paging }) =>
    paging.toPage(await followedProfiles(context, params.id, paging)),
  )
  for (const [kind, endpoint] of followerLists) {
    route(app, endpoint, async ({ params, paging }) =>
      paging.toPage(await followersOf(context, { kind, targetId: params.id }, paging)),
    )
  }
  route(app, contract.getBestWorst, ({ query, viewer }) => bestWorst(context, viewer.profileId, query.limit))
  route(app, contract.followInstrument, ({ params, viewer }) =>
    follow(context, { followerId: viewer.profileId, kind: 'instrument', targetId: params.id }),
  )
  route(app, contract.unfollowInstrument, ({ params, viewer }) =>
    unfollow(context, { followerId: viewer.profileId, kind: 'instrument', targetId: params.id }),
  )
  route(app, contract.followProfile, ({ params, viewer }) =>
    follow(context, { followerId: viewer.profileId, kind: 'profile', targetId: params.id }),
  )
  route(app, contract.unfollowProfile, ({ params, viewer }) =>
    unfollow(context, { followerId: viewer.profileId, kind: 'profile', targetId: params.id }),
  )
}

const instrumentLists = [
  ['instruments', contract.listFollowedInstruments],
  ['stocks', contract.listFollowedStocks],
  ['funds', contract.listFollowedFunds],
] as const

const followerLists = [
  ['instrument', listInstrumentFollowers],
  ['profile', listProfileFollowers],
] as const
