import type { Bus } from '#bus/bus.ts'
import type { Log } from '#context.ts'
import type { Db } from '#db/db.ts'

import type { Consumer } from './consumer.ts'
import { hasWork, insertConsumers, isFromElsewhere, lockRegister, renumberEvents } from './queries.ts'
import { workOnce } from './work.ts'

type Settings = { pollMs: number; retryMs: number }
const usual: Settings = { pollMs: 200, retryMs: 1000 }

export type RunningConsumers = { stop: () => Promise<void> }

/**
 * Gives new consumers their position before this node can publish anything. Nodes of every role do so, or events from
 * before the first worker starts would be lost.
 */
export async function registerConsumers(db: Db, consumers: readonly Consumer[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRegister(tx)
    if (await isFromElsewhere(tx)) await renumberEvents(tx)
    for (const from of ['oldest', 'now'] as const) {
      const names = consumers.filter((consumer) => consumer.from === from).map(({ name }) => name)
      await insertConsumers(tx, names, from)
    }
  })
}

/** Runs each consumer independently, so that none waits for another. Messages on the bus only wake them. */
export function runConsumers(
  { db, log, bus }: { db: Db; log: Log; bus: Bus },
  consumers: readonly Consumer[],
  settings: Partial<Settings> = {},
): RunningConsumers {
  const { pollMs, retryMs } = { ...usual, ...settings }
  const naps = restless(pollMs)
  let isStopping = false
  bus.subscribe('events', naps.wake)
  const workOnceIfNeeded = async (consumer: Consumer) =>
    (await hasWork(db, consumer.name)) && (await workOnce(consumer, { db, log, retryMs }))
  const runs = consumers.map(async (consumer) => {
    while (!isStopping) {
      const nap = naps.prepare()
      const isMore = await workOnceIfNeeded(consumer).catch((error: unknown) => {
        log.error({ err: error, consumer: consumer.name }, 'a consumer of events failed')
        return false
      })
      if (!isMore && !isStopping) await nap()
    }
  })
  return {
    stop: async () => {
      isStopping = true
      naps.wake()
      await Promise.all(runs)
    },
  }
}

/** Naps of at most the given time. A nap that was prepared before the last call of `wake` ends at once. */
function restless(napMs: number) {
  let calls = 0
  const sleepers = new Set<() => void>()
  return {
    prepare: () => {
      const before = calls
      return () =>
        new Promise<void>((resolve) => {
          if (calls > before) return resolve()
          const end = () => {
            clearTimeout(timer)
            sleepers.delete(end)
            resolve()
          }
          const timer = setTimeout(end, napMs)
          sleepers.add(end)
        })
    },
    wake: () => {
      calls++
      for (const end of sleepers) end()
    },
  }
}
