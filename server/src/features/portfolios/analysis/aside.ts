import { isMainThread } from 'node:worker_threads'

import type { Context } from '#context.ts'
import { runInThread } from '#jobs/run-in-thread.ts'

import { analysePortfolios } from './analyse.ts'
import { countEntries } from './queries.ts'

export type AnalysisTask =
  | { kind: 'day' }
  | { kind: 'stale'; after: string | undefined }
  | { kind: 'portfolios'; ids: readonly string[] }

/** More entries would hold up the requests of this process for longer than 20 ms. */
const mostEntries = 2000

/** Computes portfolios in a thread of its own. */
export function analyseAside<Answer>(
  context: Pick<Context, 'db' | 'now' | 'log'>,
  task: AnalysisTask,
): Promise<Answer> {
  return runInThread(new URL('./thread.ts', import.meta.url), context, task)
}

/** Computes a portfolio; one with a long ledger in a thread of its own. */
export async function analyseAtOnce(context: Pick<Context, 'db' | 'now' | 'log'>, id: string): Promise<void> {
  const isLong = isMainThread && (await countEntries(context.db, id, mostEntries + 1)) > mostEntries
  await (isLong ? analyseAside(context, { kind: 'portfolios', ids: [id] }) : analysePortfolios(context, [id]))
}
