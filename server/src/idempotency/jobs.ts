import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { deleteAnswersUntil } from './queries.ts'

export function idempotencyJobs(jobs: Jobs, context: Context): void {
  jobs.every('forget_answers', '41 * * * *', () => forgetAnswers(context))
}

/** Deletes the answers that have been kept for a day. */
export async function forgetAnswers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const aDayAgo = new Date(now().getTime() - limits.idempotencyKey.hours * 3_600_000)
  await deleteAnswersUntil(db, aDayAgo)
}
