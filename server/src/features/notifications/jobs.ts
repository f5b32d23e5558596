import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

export function notificationJobs(_jobs: Jobs, _context: Context): void {}
