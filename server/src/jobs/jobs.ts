import { fromKysely, PgBoss } from 'pg-boss'

import type { Log } from '#context.ts'

import type { Event, EventKind, EventOf, Events } from './events.ts'

const eventKinds = [
  'profile_followed',
  'post_created',
  'reply_created',
  'post_liked',
  'message_sent',
] as const satisfies EventKind[]
const queue = {
  retryLimit: 5,
  retryBackoff: true,
  retryDelay: 1,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
}

type Handler<Kind extends EventKind> = (event: EventOf<Kind>) => Promise<void>
type AnyHandler = (event: Event) => Promise<void>

export type Jobs = Events & {
  /** Runs after the change is committed, at least once: a handler that is run again must change nothing more. */
  on<Kind extends EventKind>(kind: Kind, handler: Handler<Kind>): void
  /** Runs at the times of a cron line in UTC, on one node only. */
  every(name: string, cron: string, task: () => Promise<void>): void
  /** Begins to work on jobs; without it they are only written down. */
  work(): Promise<void>
  stop(): Promise<void>
}

/** Jobs with retries, kept in the database beside the data that they are about. */
export async function openJobs(url: string, log: Log, { worker }: { worker: boolean }): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: worker ? 4 : 1,
    supervise: worker,
    schedule: worker,
    persistWarnings: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  for (const kind of eventKinds) await boss.createQueue(kind, queue)

  const handlers = new Map<EventKind, AnyHandler[]>()
  const tasks: { name: string; cron: string; task: () => Promise<void> }[] = []

  return {
    publish: async (tx, event) => {
      await boss.send(event.kind, event, { db: fromKysely(tx) })
    },
    on: (kind, handler) => {
      handlers.set(kind, [...(handlers.get(kind) ?? []), (event) => handler(event as EventOf<typeof kind>)])
    },
    every: (name, cron, task) => void tasks.push({ name, cron, task }),
    work: async () => {
      for (const [kind, list] of handlers) {
        await boss.work<Event>(
          kind,
          { pollingIntervalSeconds: 0.5, batchSize: 50, perJobResults: false },
          async (jobs) => {
            for (const { data } of jobs) for (const handler of list) await handler(data)
          },
        )
      }
      for (const { name, cron, task } of tasks) {
        await boss.createQueue(name, { ...queue, retryLimit: 1 })
        await boss.work(name, { pollingIntervalSeconds: 5 }, task)
        await boss.schedule(name, cron)
      }
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
