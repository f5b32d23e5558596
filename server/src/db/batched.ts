import DataLoader from 'dataloader'

const mostAtOnce = 200

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
