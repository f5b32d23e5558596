import { listFollowedGroups } from '@app/contract/follows.ts'
import * as contract from '@app/contract/groups.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { changeGroup, groupFor, joinedGroups, largestGroups } from './groups.ts'

export function groupRoutes(app: App, context: Context): void {
  route(app, contract.listPopularGroups, async ({ paging }) =>
    paging.toPage(await largestGroups(context, { page: paging })),
  )
  route(app, listFollowedGroups, async ({ params, query, viewer, paging }) =>
    paging.toPage(
      await joinedGroups(context, viewer, { memberId: params.id, isAdmin: isAdminIn(query.admin), page: paging }),
    ),
  )
  route(app, contract.getGroup, ({ params, viewer }) => groupFor(context, viewer, params))
  route(app, contract.getGroupBySlug, ({ params, viewer }) => groupFor(context, viewer, params))
  route(app, contract.updateGroup, ({ params, body, viewer }) => changeGroup(context, viewer, { ...params, ...body }))
}

const isAdminIn = (asked: 'y' | 'n' | undefined) => (asked === undefined ? undefined : asked === 'y')
