import { setTimeout as wait } from 'node:timers/promises'

import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'

import type { Log } from '#context.ts'
import type { Db } from '#db/db.ts'

import type { Event, EventKind, EventOf } from './events.ts'
import { takeEvents } from './queries.ts'

const queue = {
  retryLimit: 5,
  retryBackoff: true,
  retryDelay: 1,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
}
/** A scheduled task may go through everything there is. */
const taskExpiry = { expireInSeconds: 900 }
const outbox = { batch: 500, everyMs: 200 }

type Handler<Kind extends EventKind> = (event: EventOf<Kind>) => Promise<void>
type AnyHandler = (event: Event) => Promise<void>

export type Jobs = {
  /** Runs after the change is committed, at least once: a handler that is run again must change nothing more. */
  on<Kind extends EventKind>(kind: Kind, handler: Handler<Kind>): void
  /** Runs at the times of a cron line in UTC, on one node only. */
  every(name: string, cron: string, task: () => Promise<void>): void
  /** Begins to work on what was subscribed before. */
  work(): Promise<void>
  stop(): Promise<void>
}

type Parts = { url: string; db: Db; log: Log }

/** Jobs with retries, kept in the database beside the data that they are about. */
export async function openJobs({ url, db, log }: Parts): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 4, persistWarnings: false })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()

  const handlers = new Map<EventKind, AnyHandler[]>()
  const tasks: { name: string; cron: string; task: () => Promise<void> }[] = []
  const workers = new Map<EventKind, string>()
  const stopping = new AbortController()
  let emptying = Promise.resolve()

  return {
    on: (kind, handler) => {
      handlers.set(kind, [...(handlers.get(kind) ?? []), (event) => handler(event as EventOf<typeof kind>)])
    },
    every: (name, cron, task) => void tasks.push({ name, cron, task }),
    work: async () => {
      const onEvent = [...handlers].map(async ([kind, list]) => {
        await boss.createQueue(kind, queue)
        const worker = await boss.work(
          kind,
          { pollingIntervalSeconds: 2, batchSize: 50, burstWhenBatchFull: true, perJobResults: true },
          (jobs: Job<Event>[]) => handle(jobs, list, log),
        )
        workers.set(kind, worker)
      })
      const atTimes = tasks.map(async ({ name, cron, task }) => {
        await boss.createQueue(name, { ...queue, retryLimit: 1 })
        await boss.work(name, { pollingIntervalSeconds: 5 }, task)
        await boss.schedule(name, cron, null, taskExpiry)
      })
      await Promise.all([...onEvent, ...atTimes])
      emptying = keepEmptying(stopping.signal, log, () => emptyOutbox(db, boss, workers))
    },
    stop: async () => {
      stopping.abort()
      await emptying
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

/** Each event on its own, so that one that fails is tried again alone. */
async function handle(jobs: Job<Event>[], handlers: readonly AnyHandler[], log: Log): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const { id, name, data } of jobs) {
    try {
      for (const handler of handlers) await handler(data)
      results.push({ id, status: 'completed' })
    } catch (error) {
      log.error({ err: error, job: name }, 'jobs')
      results.push({ id, status: 'failed' })
    }
  }
  return results
}

async function keepEmptying(stopping: AbortSignal, log: Log, empty: () => Promise<boolean>): Promise<void> {
  while (!stopping.aborted) {
    const isEmpty = await empty().catch((error: unknown) => {
      log.error({ err: error }, 'outbox')
      return true
    })
    if (isEmpty) await wait(outbox.everyMs, undefined, { signal: stopping }).catch(() => undefined)
  }
}

/** Makes jobs of what was published and wakes those who work on them; false when there may be more. */
async function emptyOutbox(db: Db, boss: PgBoss, workers: ReadonlyMap<EventKind, string>): Promise<boolean> {
  const events = await db.transaction().execute(async (tx) => {
    const taken = await takeEvents(tx, [...workers.keys()], outbox.batch)
    for (const [kind, list] of Map.groupBy(taken, (event) => event.kind)) {
      await boss.insert(
        kind,
        list.map((data) => ({ data })),
        { db: fromKysely(tx) },
      )
    }
    return taken
  })
  for (const kind of new Set(events.map((event) => event.kind))) boss.notifyWorker(workers.get(kind) ?? '')
  return events.length < outbox.batch
}
