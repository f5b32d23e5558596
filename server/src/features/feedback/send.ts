import type { Feedback, NewFeedback } from '@app/contract/feedback.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import { attachImages, signedImageUrl } from '#features/images/index.ts'
import type { Idempotency } from '#idempotency/idempotency.ts'
import { insertAnswer } from '#idempotency/queries.ts'

import { forwarding } from './forward.ts'
import { insertFeedback } from './queries.ts'

type FeedbackInput = NewFeedback & { memberId: string; origin: string }

/** So long the member finds the images of what they have sent. */
const shownMs = 24 * 3_600_000

/** Stores feedback and has it mailed to the operators. */
export function sendFeedback(
  context: Pick<Context, 'db' | 'now' | 'jobs' | 'config'>,
  { memberId, content, images, origin }: FeedbackInput,
  idempotency: Idempotency<Feedback> | undefined,
): Promise<Feedback> {
  const { db, now, jobs } = context
  const at = now()
  return db.transaction().execute(async (tx) => {
    const refused = await attachImages(tx, { ownerId: memberId, ids: images, at, use: 'feedback', isClosed: true })
    if (refused.length > 0) throw new AppError('invalid_input', { images: ['unknown_target'] })
    const id = await insertFeedback(tx, { memberId, content, imageIds: images, at })
    await jobs.enqueue(forwarding, { id, origin }, { key: id, tx })
    const answer = {
      id,
      content,
      images: images.map((image) => ({ id: image, url: signedImageUrl(context, image, shownMs) })),
    }
    if (idempotency) await insertAnswer(tx, idempotency, answer)
    return answer
  })
}
