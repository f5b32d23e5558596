import * as contract from '@app/contract/trades.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { commentTrade, deleteComment } from './comment.ts'

export function tradeRoutes(app: App, context: Context): void {
  route(app, contract.commentTrade, ({ params, body, viewer }) => commentTrade(context, viewer, params.id, body))
  route(app, contract.deleteTradeComment, ({ params, viewer }) => deleteComment(context, viewer, params.id))
}
