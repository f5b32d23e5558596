import { randomUUID } from 'node:crypto'

import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss'

import type { Log } from '#context.ts'
import type { Db, Tx } from '#db/db.ts'

import { findProgress, insertProgress, type Progress } from './queries.ts'

/** A queue of jobs, what they carry, and how they are treated. */
export type Queue<Payload extends object> = {
  name: string
  policy: Policy
  /** Only a type. */
  payload?: Payload
}

export type Policy = {
  /** How often a job that failed is tried again, each time after a longer wait. */
  retries: number
  firstRetrySeconds: number
  /** A job that takes longer counts as failed. */
  expireSeconds: number
}

export type Enqueue = {
  /** At most one job of a key waits and one runs; jobs enqueued meanwhile become one more run. */
  key?: string
  startAfter?: Date
  /** How many steps the job has, of which its handler reports how many are done. */
  progress?: { total: number }
  /** The transaction with which the job comes into being. */
  tx?: Tx
}

export type JobQueue = {
  /** Returns the id of the job, or undefined when one of the same key is waiting. */
  enqueue<Payload extends object>(
    queue: Queue<Payload>,
    payload: Payload,
    options?: Enqueue,
  ): Promise<string | undefined>
  progressOf(jobId: string): Promise<Progress | undefined>
  close(): Promise<void>
}

const keptSeconds = 3600

export function optionsOf({ retries, firstRetrySeconds, expireSeconds }: Policy): QueueOptions {
  return {
    retryLimit: retries,
    retryDelay: firstRetrySeconds,
    retryBackoff: true,
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: keptSeconds,
  }
}

/** Puts jobs into queues from a process of any role, over its own pool; nothing starts before the first of them. */
export function openQueue({ db, log }: { db: Db; log: Log }): JobQueue {
  let sender: Promise<PgBoss> | undefined
  const known = new Set<string>()
  const start = async () => {
    const boss = new PgBoss({ db: fromKysely(db), supervise: false, schedule: false })
    boss.on('error', (error) => log.error({ err: error }, 'jobs'))
    return boss.start()
  }
  const senderFor = async ({ name, policy }: Queue<object>) => {
    sender ??= start().catch((error: unknown) => {
      sender = undefined
      throw error
    })
    const boss = await sender
    // A worker may not have started yet.
    if (!known.has(name)) await createQueue(boss, name, policy)
    known.add(name)
    return boss
  }
  return {
    enqueue: async (queue, payload, { key = randomUUID(), startAfter, progress, tx } = {}) => {
      const boss = await senderFor(queue)
      const id = await boss.send(queue.name, payload, {
        singletonKey: key,
        ...(startAfter && { startAfter }),
        db: fromKysely(tx ?? db),
      })
      if (id !== null && progress) await insertProgress(tx ?? db, id, progress.total)
      return id ?? undefined
    },
    progressOf: (jobId) => findProgress(db, jobId),
    close: async () => {
      await (await sender)?.stop({ graceful: false })
    },
  }
}

export async function createQueue(boss: PgBoss, name: string, policy: Policy): Promise<void> {
  await boss.createQueue(name, { ...optionsOf(policy), policy: 'stately' })
}
