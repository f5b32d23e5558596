import { createPost as createPostCall } from '@app/contract/posts.ts'
import * as contract from '@app/contract/trades.ts'

import type { Context } from '#context.ts'
import { createPost } from '#features/posts/index.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { commentTrade, deleteComment } from './comment.ts'

export function tradeRoutes(app: App, context: Context): void {
  route(app, createPostCall, ({ body: { transaction, ...post }, viewer, idempotency }) =>
    // Repeating a comment changes nothing, so that its answer need not be kept.
    transaction == null
      ? createPost(context, viewer, post, idempotency)
      : commentTrade(context, viewer, transaction, { content: post.content, tags: post.tags }),
  )
  route(app, contract.commentTrade, ({ params, body, viewer }) => commentTrade(context, viewer, params.id, body))
  route(app, contract.deleteTradeComment, ({ params, viewer }) => deleteComment(context, viewer, params.id))
}
