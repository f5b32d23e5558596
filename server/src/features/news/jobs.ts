import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { forgetItems, readFeeds } from './feeds.ts'
import { correctNotes, forgetNotes, writeNotes } from './notes.ts'

/** Exchanges close at different times, and feeds are due at different times; each run handles what has become due. */
export function newsJobs(jobs: Jobs, context: Context): void {
  jobs.every('write_news', '*/5 * * * *', async () => {
    await correctNotes(context)
    await writeNotes(context)
  })
  jobs.every('read_feeds', '* * * * *', () => readFeeds(context))
  jobs.every('forget_news_items', '13 4 * * *', async () => {
    await forgetItems(context)
    await forgetNotes(context)
  })
}
