import type { Context } from '#context.ts'
import { openReader } from '#features/connections/index.ts'
import { openEncoder } from '#features/images/index.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { making } from './exports.ts'
import { bringing, reading } from './imports.ts'
import { makeExport } from './out/make.ts'
import { readImport, runImport } from './run-import.ts'
import { tidyArchives } from './tidy.ts'

export function archiveJobs(jobs: Jobs, context: Context): void {
  const readers = { encode: openEncoder(), readFile: openReader() }
  jobs.handle(making, ({ id }, report) => makeExport(context, id, report))
  jobs.handle(reading, ({ id }) => readImport(context, id))
  jobs.handle(bringing, ({ id }, report) => runImport(context, readers, id, report))
  jobs.every('tidy_archives', '41 * * * *', () => tidyArchives(context))
}
