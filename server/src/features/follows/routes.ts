import * as contract from '@app/contract/follows.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { follow, listFollows, unfollow } from './follows.ts'

export function followRoutes(app: App, context: Context): void {
  route(app, contract.listFollows, ({ viewer }) => listFollows(context, viewer.profileId))
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
