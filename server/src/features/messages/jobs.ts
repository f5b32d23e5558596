import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { alerts } from './queries.ts'

/** Announces a message to its recipient, if connected and not muting the sender: who has written, never what. */
export function messageJobs(jobs: Jobs, { db, bus }: Context): void {
  jobs.on('message_sent', async ({ senderId, recipientId }) => {
    if (!(await alerts(db, { profileId: recipientId }, senderId))) return
    await bus.publish('inbox', JSON.stringify({ recipientId, kind: 'NEW_MESSAGE', senderId }))
  })
}
