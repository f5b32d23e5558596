import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

/** Tells the recipient of a message, if connected, who has written; never what. */
export function messageJobs(jobs: Jobs, { bus }: Context): void {
  jobs.on('message_sent', async ({ senderId, recipientId }) =>
    bus.publish('inbox', { recipientId, kind: 'NEW_MESSAGE', senderId }),
  )
}
