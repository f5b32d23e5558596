import type { Job } from 'pg-boss'

import type { Log } from '#context.ts'
import type { Db } from '#db/db.ts'

import { newBoss } from './boss.ts'
import { updateProgress } from './queries.ts'
import { createQueue, optionsOf, type Policy, type Queue } from './queue.ts'

/** Scheduled tasks may process whole tables. */
const taskPolicy: Policy = { retries: 1, firstRetrySeconds: 1, expireSeconds: 900 }

type Report = (done: number) => Promise<void>
type Handler<Payload> = (payload: Payload, report: Report) => Promise<void>

export type Jobs = {
  /** Handles the jobs of a queue, each at least once, on any node. */
  handle<Payload extends object>(queue: Queue<Payload>, handler: Handler<Payload>): void
  /** Runs the task on a cron schedule in UTC, on one node only. */
  every(name: string, cron: string, task: () => Promise<void>): void
  /** Starts the handlers and schedules registered so far. */
  work(): Promise<void>
  stop(): Promise<void>
}

type JobsContext = { url: string; db: Db; log: Log }

/** Jobs with retries, kept in the same database as the data that they are about. */
export async function openJobs({ url, db, log }: JobsContext): Promise<Jobs> {
  const boss = newBoss({ connectionString: url, max: 4, persistWarnings: false, useListenNotify: true }, log)
  await boss.start()

  const starts: (() => Promise<unknown>)[] = []
  const workOn = async (
    name: string,
    { policy, pollSeconds }: { policy: Policy; pollSeconds: number },
    run: (job: Job<object>) => Promise<void>,
  ) => {
    await createQueue(boss, name, policy)
    // An existing queue keeps the options it was created with.
    await boss.updateQueue(name, optionsOf(policy))
    // A notification wakes the worker for a new job; polling finds those that were due later or failed.
    const polls = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds }
    await boss.work(name, polls, async ([job]: Job<object>[]) => {
      await run(job!).catch((error: unknown) => {
        log.error({ err: error, job: name }, 'a job failed')
        throw error
      })
    })
  }

  return {
    handle: ({ name, policy }, handler) => {
      starts.push(() =>
        workOn(name, { policy, pollSeconds: 1 }, ({ id, data }) =>
          handler(data as Parameters<typeof handler>[0], (done) => updateProgress(db, id, done)),
        ),
      )
    },
    every: (name, cron, task) => {
      starts.push(async () => {
        await workOn(name, { policy: taskPolicy, pollSeconds: 5 }, task)
        await boss.schedule(name, cron, null, { expireInSeconds: taskPolicy.expireSeconds })
      })
    },
    work: async () => {
      await Promise.all(starts.map((start) => start()))
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
