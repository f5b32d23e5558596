import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { tellOfFollow, tellOfLike, tellOfPost, tellOfReply } from './notify.ts'

export function notificationJobs(jobs: Jobs, context: Context): void {
  jobs.on('profile_followed', (event) => tellOfFollow(context, event))
  jobs.on('post_created', (event) => tellOfPost(context, event))
  jobs.on('reply_created', (event) => tellOfReply(context, event))
  jobs.on('post_liked', (event) => tellOfLike(context, event))
}
