import DataLoader from 'dataloader'

import type { Db } from './db.ts'
import { isOutage } from './outage.ts'

const mostAtOnce = 200
const mostTogether = 25

/**
 * Looks up one key at a time for the caller but many at once in the database: all requests within one turn of the event
 * loop become a single call of `load`. Under load, turns are longer, and so are the batches.
 */
export function batched<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  const loadInOrder = async (keys: readonly string[]) => {
    const values = await load(keys)
    return keys.map((key) => values.get(key))
  }
  const loader = new DataLoader(loadInOrder, {
    cache: false,
    maxBatchSize: mostAtOnce,
    batchScheduleFn: setImmediate,
  })
  return (key) => loader.load(key)
}

/**
 * Performs work for the caller alone but for many at once in the database, as `batched` does; within a transaction alone. If
 * that fails, each is performed alone, because one of them may have caused the failure.
 *
 * It waits for one more turn of the event loop: callers who got their answers together send their next calls together, but
 * these arrive in two turns, and each statement wakes another process, which takes longer than a turn.
 */
export function performedTogether<Entry extends object, Result>(
  perform: (db: Db, entries: readonly Entry[]) => Promise<readonly Result[]>,
): (db: Db, entry: Entry) => Promise<Result> {
  const loaders = new WeakMap<Db, DataLoader<Entry, Result>>()
  const alone = async (db: Db, entry: Entry): Promise<Result> => (await perform(db, [entry]))[0]!
  const together = async (db: Db, entries: readonly Entry[]): Promise<readonly (Result | Error)[]> => {
    try {
      return await perform(db, entries)
    } catch (error) {
      if (entries.length === 1 || isOutage(error as Error)) throw error
      return Promise.all(entries.map((entry) => alone(db, entry).catch((fault: Error) => fault)))
    }
  }
  const loaderOf = (db: Db) => {
    let loader = loaders.get(db)
    if (!loader) {
      const perform = (entries: readonly Entry[]) => together(db, entries)
      loader = new DataLoader(perform, { cache: false, maxBatchSize: mostTogether, batchScheduleFn: afterNextTurn })
      loaders.set(db, loader)
    }
    return loader
  }
  return (db, entry) => (db.isTransaction ? alone(db, entry) : loaderOf(db).load(entry))
}

function afterNextTurn(perform: () => void): void {
  setImmediate(() => setImmediate(perform))
}
