import * as contract from '@app/contract/blocks.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { block, blockedBy, unblock } from './blocks.ts'

export function blockRoutes(app: App, context: Context): void {
  route(app, contract.listBlocks, async ({ viewer, paging }) =>
    paging.toPage(await blockedBy(context, viewer.profileId, paging)),
  )
  route(app, contract.blockProfile, ({ params, viewer }) =>
    block(context, { memberId: viewer.profileId, blockedId: params.id }),
  )
  route(app, contract.unblockProfile, ({ params, viewer }) =>
    unblock(context, { memberId: viewer.profileId, blockedId: params.id }),
  )
}
