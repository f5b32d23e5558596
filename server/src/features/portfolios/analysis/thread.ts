import { workInThread } from '#jobs/work-in-thread.ts'

import { analysePortfolios } from './analyse.ts'
import type { AnalysisTask } from './aside.ts'
import { appendDay, recalculateStale } from './recalculate.ts'

await workInThread((context, task: AnalysisTask) => {
  if (task.kind === 'day') return appendDay(context)
  return task.kind === 'stale' ? recalculateStale(context, task.after) : analysePortfolios(context, task.ids)
})
