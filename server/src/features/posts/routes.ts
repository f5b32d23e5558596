import * as contract from '@app/contract/posts.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { deletePost } from './delete.ts'
import { editPost } from './edit.ts'
import { likedIds, liking, listLikes } from './likes.ts'
import { previewPosition } from './position.ts'
import { getPost, listReplies, listVersions } from './read.ts'
import { savedIds, saving } from './saves.ts'
import { createReply } from './write.ts'

export function postRoutes(app: App, context: Context): void {
  route(app, contract.getPost, ({ params, viewer }) => getPost(context, viewer, params.id))
  route(app, contract.previewPosition, ({ params, viewer }) => previewPosition(context, viewer, params.id))
  route(app, contract.updatePost, ({ params, body, viewer }) => editPost(context, viewer, params.id, body))
  route(app, contract.deletePost, ({ params, viewer }) => deletePost(context, viewer, params.id))
  route(app, contract.listVersions, async ({ params, viewer, paging }) =>
    paging.toPage(await listVersions(context, viewer, { postId: params.id, page: paging })),
  )
  route(app, contract.listReplies, async ({ params, viewer, paging }) =>
    paging.toPage(await listReplies(context, viewer, { postId: params.id, page: paging })),
  )
  route(app, contract.createReply, ({ params, body, viewer, idempotency }) =>
    createReply(context, viewer, { ...body, parent: params.id }, idempotency),
  )
  route(app, contract.listLikes, async ({ params, viewer, paging }) =>
    paging.toPage(await listLikes(context, viewer, { postId: params.id, page: paging })),
  )
  const { like, unlike } = liking(context)
  const { save, unsave } = saving(context)
  for (const [endpoint, act] of [
    [contract.likePost, like],
    [contract.unlikePost, unlike],
    [contract.savePost, save],
    [contract.unsavePost, unsave],
  ] as const) {
    route(app, endpoint, ({ params, viewer }) => act({ memberId: viewer.profileId, postId: params.id }), {
      isAct: true,
    })
  }
  route(app, contract.listLikedIds, ({ viewer }) => likedIds(context, viewer))
  route(app, contract.listSavedIds, ({ viewer }) => savedIds(context, viewer))
}
