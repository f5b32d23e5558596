import type { HistoryPoint } from '@app/contract/instruments.ts'
import { LRUCache } from 'lru-cache'

/** The closes of periods, as they are drawn. */
export type HistoryCache = LRUCache<string, HistoryPoint[]>

/** About 30 MB. */
const mostPoints = 300_000

export function createHistoryCache(): HistoryCache {
  return new LRUCache({ maxSize: mostPoints, sizeCalculation: (points) => points.length + 1 })
}
