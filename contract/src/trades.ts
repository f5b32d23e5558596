import * as z from 'zod'

import { ById, Id, requiredText } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { Post } from './posts.ts'
import { Tags } from './tags.ts'

/** `transaction` repeats the id in the path. */
const NewComment = z.object({
  transaction: Id.optional(),
  content: requiredText(limits.postContent),
  tags: Tags,
})
export type NewComment = z.infer<typeof NewComment>

export const commentTrade = endpoint('PUT /transactions/:id/post', {
  access: 'member',
  summary: "Write or replace the comment on one of the caller's trades. Idempotent.",
  params: ById,
  body: NewComment,
  reply: Post,
})

export const deleteTradeComment = endpoint('DELETE /transactions/:id/post', {
  access: 'member',
  summary: "Delete the comment on one of the caller's trades; the trade stays. Idempotent.",
  params: ById,
})
