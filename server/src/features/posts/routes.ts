import * as contract from '@app/contract/posts.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { likePost, listLikes, unlikePost } from './likes.ts'
import { getPost, listReplies } from './read.ts'
import { savedIds, savePost, unsavePost } from './saves.ts'
import { createPost, createReply } from './write.ts'

export function postRoutes(app: App, context: Context): void {
  route(app, contract.createPost, ({ body, viewer, idempotency }) => createPost(context, viewer, body, idempotency))
  route(app, contract.getPost, ({ params, viewer }) => getPost(context, viewer, params.id))
  route(app, contract.listReplies, ({ params, viewer, paging }) =>
    listReplies(context, viewer, { postId: params.id, paging }),
  )
  route(app, contract.createReply, ({ params, body, viewer, idempotency }) =>
    createReply(context, viewer, { ...body, parent: params.id }, idempotency),
  )
  route(app, contract.listLikes, ({ params, viewer, paging }) =>
    listLikes(context, viewer, { postId: params.id, paging }),
  )
  route(app, contract.likePost, ({ params, viewer }) => likePost(context, viewer, params.id))
  route(app, contract.unlikePost, ({ params, viewer }) => unlikePost(context, viewer, params.id))
  route(app, contract.savePost, ({ params, viewer }) => savePost(context, viewer, params.id))
  route(app, contract.unsavePost, ({ params, viewer }) => unsavePost(context, viewer, params.id))
  route(app, contract.listSavedIds, ({ viewer }) => savedIds(context, viewer))
}
