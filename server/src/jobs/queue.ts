import { randomUUID } from 'node:crypto'

import { fromKysely, type PgBoss, type QueueOptions } from 'pg-boss'

import type { Log } from '#context.ts'
import type { Db, Tx } from '#db/db.ts'

import { newBoss } from './boss.ts'
import { findProgress, insertProgress, type Progress } from './queries.ts'

/** A queue of jobs, their payload, and their retry policy. */
export type Queue<Payload extends object> = {
  name: string
  policy: Policy
  /** Never set: it only carries the type. */
  payload?: Payload
}

export type Policy = {
  /** How often a failed job is retried, with back-off. */
  retries: number
  firstRetrySeconds: number
  /** A job that takes longer counts as failed. */
  expireSeconds: number
}

export type EnqueueOptions = {
  /** At most one job of a key waits and one runs; further ones are dropped. */
  key?: string
  startAfter?: Date
  /** The number of steps of the job; its handler reports how many are done. */
  progress?: { total: number }
  /** The transaction that creates the job. */
  tx?: Tx
}

export type JobQueue = {
  /** Returns the id of the job, or undefined when one of the same key is waiting. */
  enqueue<Payload extends object>(
    queue: Queue<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<string | undefined>
  progressOf(jobId: string): Promise<Progress | undefined>
  close(): Promise<void>
}

const keptSeconds = 3600

export function optionsOf({ retries, firstRetrySeconds, expireSeconds }: Policy): QueueOptions & { notify: boolean } {
  return {
    retryLimit: retries,
    retryDelay: firstRetrySeconds,
    retryBackoff: true,
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: keptSeconds,
    notify: true,
  }
}

/** Enqueues jobs from a process of any role, over its own pool; pg-boss is started with the first job. */
export function openQueue({ db, log }: { db: Db; log: Log }): JobQueue {
  let sender: Promise<PgBoss> | undefined
  const known = new Set<string>()
  const start = () => newBoss({ db: fromKysely(db), supervise: false, schedule: false }, log).start()
  const senderFor = async ({ name, policy }: Queue<object>) => {
    sender ??= start().catch((error: unknown) => {
      sender = undefined
      throw error
    })
    const boss = await sender
    // The worker that creates it may not have started yet.
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
