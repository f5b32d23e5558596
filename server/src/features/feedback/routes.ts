import * as contract from '@app/contract/feedback.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { sendFeedback } from './send.ts'

export function feedbackRoutes(app: App, context: Context): void {
  route(app, contract.sendFeedback, ({ body, viewer, origin, idempotency }) =>
    sendFeedback(context, { ...body, memberId: viewer.profileId, origin }, idempotency),
  )
}
