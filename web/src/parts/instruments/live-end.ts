import type { HistoryPoint } from '@app/contract/instruments.ts'
import { shownChange } from '@app/domain/instruments/change.ts'

import { momentOf } from './benchmark.ts'

type Latest = { price: number | null; at: string | null }

/** The prices of a period with the latest price at their end; the same ones if they already end with it or a later one. */
export function endingAt(points: readonly HistoryPoint[], { price, at }: Latest): readonly HistoryPoint[] {
  const last = points.at(-1)
  if (!last || price === null || at === null) return points
  const isTimed = 'datetime' in last
  const isOfDay = !isTimed && last.date === at.slice(0, 10)
  if (isTimed ? at <= last.datetime : isOfDay ? price === last.price : at < momentOf(last)) return points
  const kept = isTimed || isOfDay ? points.slice(0, -1) : points
  return [...kept, { datetime: at, price, value: shownChange((kept[0] ?? last).price, price) }]
}
