import type { Bus } from '#bus/bus.ts'

/** Nodes publish the instruments watched through them every half minute. */
const forgetMs = 90_000

/** The instruments that are being watched through any node. */
export function followWatches(bus: Pick<Bus, 'subscribe'>, now: () => Date): () => ReadonlySet<string> {
  const watchedAt = new Map<string, number>()
  bus.subscribe('watches', ({ instrumentId }) => watchedAt.set(instrumentId, now().getTime()))
  return () => {
    const since = now().getTime() - forgetMs
    for (const [id, at] of watchedAt) if (at < since) watchedAt.delete(id)
    return new Set(watchedAt.keys())
  }
}
