import { brandOf } from '@app/contract/brands.ts'

import type { Context } from '#context.ts'
import { signedImageUrl } from '#features/images/index.ts'
import { loadPersons } from '#features/profiles/index.ts'
import type { Queue } from '#jobs/queue.ts'
import { layOut } from '#mails/layout.ts'

import { findFeedback } from './queries.ts'

/** The mail server may be down for a day. `origin` is the public address of the product. */
export const forwarding: Queue<{ id: string; origin: string }> = {
  name: 'forward_feedback',
  policy: { retries: 12, firstRetrySeconds: 30, expireSeconds: 60 },
}

/** So long the links to images work: the mail may be read weeks later. */
const linkMs = 90 * 24 * 3_600_000

/** Mails feedback to the operators, with links to its author and images. */
export async function forwardFeedback(
  context: Pick<Context, 'db' | 'now' | 'mail' | 'config'>,
  { id, origin }: { id: string; origin: string },
): Promise<void> {
  const { db, mail, config } = context
  const feedback = await findFeedback(db, id)
  const author = feedback && (await loadPersons(db, [feedback.memberId])).get(feedback.memberId)
  if (!author || author.name === null) return
  const app = brandOf(config.variant).name
  const links = feedback.imageIds.map((image) => `${origin}${signedImageUrl(context, image, linkMs)}`)
  const content = {
    app,
    title: `Feedback from ${author.name}`,
    paragraphs: [feedback.content, ...links],
    button: { text: 'Open the profile', link: `${origin}/members/${author.slug}` },
    last: `Feedback ${id}.`,
  }
  // A name has no line breaks, which would end the header.
  await mail.send({ to: config.feedbackTo, subject: `${app}: ${content.title}`, ...layOut(content, 'en') })
}
