import type { Statistics } from '@app/contract/statistics.ts'

/** How many months changed by at least `from` and less than `to` percent. */
export type Bin = { from: number; to: number; count: number }

const steps = [1, 2, 5, 10, 20, 50]
const mostBins = 12

/** The months by the size of their change, in steps of which at most twelve are needed; empty for no month. */
export function binsOf(months: Statistics['months']): Bin[] {
  const changes = months.map(({ percent }) => percent)
  if (changes.length === 0) return []
  const [least, most] = [Math.min(...changes), Math.max(...changes)]
  const step = steps.find((one) => Math.floor(most / one) - Math.floor(least / one) < mostBins) ?? 100
  const first = Math.floor(least / step)
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, i) => {
    const [from, to] = [(first + i) * step, (first + i + 1) * step]
    return { from, to, count: changes.filter((change) => from <= change && change < to).length }
  })
}
