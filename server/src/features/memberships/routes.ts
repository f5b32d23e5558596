import * as contract from '@app/contract/groups.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { createGroup } from './create-group.ts'

export function membershipRoutes(app: App, context: Context): void {
  route(app, contract.createGroup, ({ body, viewer, idempotency }) => createGroup(context, viewer, body, idempotency))
}
