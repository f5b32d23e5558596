import type { Bus } from '#socket/bus.ts'
import { readWatches } from '#socket/watch-messages.ts'

/** Nodes say every half minute what is looked at through them. */
const forgetMs = 90_000

/** The instruments that somebody looks at through any node. */
export function followWatches(bus: Pick<Bus, 'subscribe'>, now: () => Date): () => ReadonlySet<string> {
  const heardAt = new Map<string, number>()
  bus.subscribe('watches', (message) => {
    for (const id of readWatches(message)) heardAt.set(id, now().getTime())
  })
  return () => {
    const since = now().getTime() - forgetMs
    for (const [id, at] of heardAt) if (at < since) heardAt.delete(id)
    return new Set(heardAt.keys())
  }
}
