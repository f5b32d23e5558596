import { Worker } from 'node:worker_threads'

import type { Context } from '#context.ts'
import { urlOf } from '#db/db.ts'

/** What a thread opens its own context from, and its task. */
export type ThreadRequest = { url: string; now: string; logLevel: string; task: object }

/**
 * Runs the task of a job in a thread of its own, so that requests are served meanwhile. The module calls `workInThread`.
 * Starting it takes some tenths of a second.
 */
export async function runInThread<Answer>(
  module: URL,
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  task: object,
): Promise<Answer> {
  const request: ThreadRequest = { url: urlOf(db), now: now().toISOString(), logLevel: log.level, task }
  const worker = new Worker(module, { workerData: request })
  // It ends by itself, once its connections are closed: stopping it within native code could take the process with it.
  return new Promise((resolve, reject) => {
    let answer: { is: Answer } | undefined
    worker.once('message', (is: Answer) => (answer = { is }))
    worker.once('error', reject)
    worker.once('exit', (code) => (answer ? resolve(answer.is) : reject(new Error(`a thread ended with ${code}`))))
  })
}
