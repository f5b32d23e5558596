import * as contract from '@app/contract/alerts.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { alertsOf, armAlert, createAlert, removeAlert } from './alerts.ts'

export function alertRoutes(app: App, context: Context): void {
  route(app, contract.listPriceAlerts, async ({ query, viewer, paging }) =>
    paging.toPage(await alertsOf(context, { memberId: viewer.profileId, instrumentId: query.instrument }, paging)),
  )
  route(app, contract.createPriceAlert, ({ body, viewer, idempotency }) =>
    createAlert(context, { ...body, memberId: viewer.profileId }, idempotency),
  )
  route(app, contract.armPriceAlert, ({ params, viewer }) =>
    armAlert(context, { id: params.id, memberId: viewer.profileId }),
  )
  route(app, contract.deletePriceAlert, ({ params, viewer }) =>
    removeAlert(context, { id: params.id, memberId: viewer.profileId }),
  )
}
