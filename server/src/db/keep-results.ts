import type { Db } from './db.ts'

type KeptResult<Result> = { result: Promise<Result>; until: number }
type ReadContext = { db: Db; now: () => Date }

/** A function that returns the result of a read for as long as it is kept, by database and key, and reads it again afterwards. */
export function keepResults<Result>(keptMs: number) {
  const keptOf = new WeakMap<Db, Map<string, KeptResult<Result>>>()
  return ({ db, now }: ReadContext, key: string, read: () => Promise<Result>): Promise<Result> => {
    const kept = keptOf.get(db) ?? new Map<string, KeptResult<Result>>()
    keptOf.set(db, kept)
    const at = now().getTime()
    const last = kept.get(key)
    if (last && at < last.until) return last.result
    const result = read()
    kept.set(key, { result, until: at + keptMs })
    result.catch(() => kept.delete(key))
    return result
  }
}
