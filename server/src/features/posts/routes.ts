import * as contract from '@app/contract/posts.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { likePost, listLikes, unlikePost } from './likes.ts'
import { getPost, listReplies } from './read.ts'
import { savedIds, savePost, unsavePost } from './saves.ts'
import { createPost, createReply } from './write.ts'

export function postRoutes(app: App, context: Context): void {
  route(app, contract.createPost, ({ body, viewer, idempotency }) =>
    createPost(context, viewer.profileId, body, idempotency),
  )
  route(app, contract.getPost, ({ params, viewer }) => getPost(context, params.id, viewer.profileId))
  route(app, contract.listReplies, ({ params, viewer, paging }) =>
    listReplies(context, params.id, { viewerId: viewer.profileId, paging }),
  )
  route(app, contract.createReply, ({ params, body, viewer, idempotency }) =>
    createReply(context, viewer.profileId, { ...body, parent: params.id }, idempotency),
  )
  route(app, contract.listLikes, ({ params, paging }) => listLikes(context, params.id, paging))
  route(app, contract.likePost, ({ params, viewer }) => likePost(context, params.id, viewer.profileId))
  route(app, contract.unlikePost, ({ params, viewer }) => unlikePost(context, params.id, viewer.profileId))
  route(app, contract.savePost, ({ params, viewer }) => savePost(context, params.id, viewer.profileId))
  route(app, contract.unsavePost, ({ params, viewer }) => unsavePost(context, params.id, viewer.profileId))
  route(app, contract.listSavedIds, ({ viewer }) => savedIds(context, viewer.profileId))
}
