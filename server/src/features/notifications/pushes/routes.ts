import * as contract from '@app/contract/push.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { subscribe, unsubscribe } from './subscriptions.ts'

export function pushRoutes(app: App, context: Context): void {
  route(app, contract.getPushKey, () => ({ key: context.push.key }))
  route(app, contract.putPushSubscription, ({ body, viewer, language }) =>
    subscribe(context, viewer, { ...body, language }),
  )
  route(app, contract.deletePushSubscription, ({ viewer }) => unsubscribe(context, viewer))
}
