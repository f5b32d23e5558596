import * as z from 'zod'

import { Id, Image, newImages, requiredText } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

export const Feedback = z.object({ id: Id, content: z.string(), images: z.array(Image) })
export type Feedback = z.infer<typeof Feedback>

export const NewFeedback = z.object({
  content: requiredText(limits.feedback.content),
  images: newImages(limits.feedback.images),
})
export type NewFeedback = z.infer<typeof NewFeedback>

export const sendFeedback = endpoint('POST /user/feedback', {
  access: 'member',
  summary: 'Send feedback to the operators.',
  body: NewFeedback,
  reply: Feedback,
  status: 201,
  idempotencyKey: true,
})
