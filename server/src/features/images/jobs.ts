import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { storeImages } from './store-images.ts'
import { deleteUnused } from './unused.ts'

export function imageJobs(jobs: Jobs, context: Context): void {
  jobs.every('store_images', '* * * * *', () => storeImages(context))
  jobs.every('delete_unused_images', '27 * * * *', () => deleteUnused(context))
}
