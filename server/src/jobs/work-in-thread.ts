import { parentPort, workerData } from 'node:worker_threads'

import type { Context } from '#context.ts'
import { openDb } from '#db/db.ts'
import { openLog } from '#log.ts'

import { openQueue } from './queue.ts'
import type { ThreadRequest } from './run-in-thread.ts'

const connections = 2

/** Does the task that `runInThread` has started this thread for, on a pool of its own. What it throws, the other one throws. */
export async function workInThread<Task>(
  work: (context: Pick<Context, 'db' | 'now' | 'log' | 'jobs'>, task: Task) => Promise<unknown>,
): Promise<void> {
  const { url, now, logLevel, task } = workerData as ThreadRequest
  const log = openLog(logLevel)
  const db = openDb(url, { connections })
  const jobs = openQueue({ db, log })
  try {
    const answer = await work({ db, log, jobs, now: () => new Date(now) }, task as Task)
    parentPort!.postMessage(answer)
  } finally {
    await jobs.close()
    await db.destroy()
  }
}
