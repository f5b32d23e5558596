import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { storeImages } from './store-images.ts'

export function imageJobs(jobs: Jobs, context: Context): void {
  jobs.every('store_images', '* * * * *', () => storeImages(context))
}
