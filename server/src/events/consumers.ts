import type { Bus } from '#bus/bus.ts'
import type { Log } from '#context.ts'
import type { Db } from '#db/db.ts'

import type { Consumer } from './consumer.ts'
import { insertConsumers, isFromElsewhere, listWithWork, lockRegister, renumberEvents } from './queries.ts'
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
  const hasWork = askedTogether((names) => listWithWork(db, names))
  const workOnceIfNeeded = async (consumer: Consumer) =>
    (await hasWork(consumer.name)) && (await workOnce(consumer, { db, log, retryMs }))
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

/** Asks for the names that are asked about at the same moment with one query, as idle consumers all do. */
function askedTogether(list: (names: readonly string[]) => Promise<ReadonlySet<string>>) {
  let asked: { names: string[]; answer: Promise<ReadonlySet<string>> } | undefined
  return async (name: string): Promise<boolean> => {
    if (!asked) {
      const names: string[] = []
      const answer = Promise.resolve().then(() => {
        asked = undefined
        return list(names)
      })
      asked = { names, answer }
    }
    asked.names.push(name)
    return (await asked.answer).has(name)
  }
}

/**
 * Naps of at most the given time, which all end together. A nap that was prepared before the last call of `wake` ends at
 * once.
 */
function restless(napMs: number) {
  let calls = 0
  let timer: NodeJS.Timeout | undefined
  let sleepers: (() => void)[] = []
  const endAll = () => {
    clearTimeout(timer)
    timer = undefined
    const ended = sleepers
    sleepers = []
    for (const end of ended) end()
  }
  return {
    prepare: () => {
      const before = calls
      return () =>
        new Promise<void>((resolve) => {
          if (calls > before) return resolve()
          sleepers.push(resolve)
          timer ??= setTimeout(endAll, napMs)
        })
    },
    wake: () => {
      calls++
      endAll()
    },
  }
}
