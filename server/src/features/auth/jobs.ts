import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

export function authJobs(_jobs: Jobs, _context: Context): void {}
