import type { Context } from '#context.ts'
import { consumer } from '#events/consumer.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { Queue } from '#jobs/queue.ts'

import { clearMember } from './clear-member.ts'
import { endDecided } from './end-decided.ts'

/** A member may have a million followers, and the image store may be down for hours. */
const clearing: Queue<{ profileId: string }> = {
  name: 'clear_member',
  policy: { retries: 12, firstRetrySeconds: 30, expireSeconds: 4 * 3600 },
}

export const accountConsumer = ({ jobs }: Context) =>
  consumer({
    name: 'accounts',
    kinds: ['account_ended'],
    from: 'oldest',
    handle: async (tx, events) => {
      for (const { profileId } of events) await jobs.enqueue(clearing, { profileId }, { key: profileId, tx })
    },
  })

export function accountJobs(jobs: Jobs, context: Context): void {
  jobs.every('end_accounts', '53 * * * *', () => endDecided(context))
  jobs.handle(clearing, ({ profileId }) => clearMember(context, profileId))
}
