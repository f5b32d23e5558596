import type { BenchDatabase } from '../feed/world.ts'
import type { Report } from '../lib/report.ts'

export type Bench = { report: Report; isSmall: boolean; database: BenchDatabase }

export async function timed<Result>(work: () => Result): Promise<{ ms: number; result: Awaited<Result> }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}
