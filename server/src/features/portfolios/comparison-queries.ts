import type { Db } from '#db/db.ts'

export type BenchmarkRow = Awaited<ReturnType<typeof listBenchmarks>>[number]

/** What real portfolios are compared with, or simulated ones. */
export function listBenchmarks(db: Db, simulated: boolean) {
  return db.selectFrom('portfolio_benchmarks').where('simulated', '=', simulated).selectAll().execute()
}
