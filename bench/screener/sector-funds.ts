import type { ChangeSorting } from '@app/contract/price-changes.ts'
import type { Db } from '@app/server/src/db/db.ts'
import { fundsOf, stocksOf } from '@app/server/src/features/classifications/classifications.ts'

import type { Report } from '../lib/report.ts'
import { rounds } from '../lib/rounds.ts'
import { quantile } from '../lib/statistics.ts'

const fast = { at: 'most', bound: 10 } as const
const pages = 40
const technology = { kind: 'sector', id: '311' } as const
const gold = { kind: 'industry', id: '101010' } as const
const now = () => new Date('2026-11-26T13:00:00Z')

/** Measures pages of the stocks and funds of a sector and of a small industry in the order of a change. */
export async function reportSectorFunds(db: Db, report: Report, count: number): Promise<void> {
  const lists = [
    { name: 'funds of a sector', list: fundsOf, of: technology },
    { name: 'funds of a small industry', list: fundsOf, of: gold },
    { name: 'stocks of a sector', list: stocksOf, of: technology },
  ] as const
  for (const { name, list, of } of lists) {
    for (const sort of ['change_today', 'change_y1'] as const) {
      const sorting: ChangeSorting = { sort, order: 'desc' }
      const { sorted } = await rounds(count, {
        sorted: async () => {
          const each: number[] = []
          for (let i = 0; i < pages; i++) {
            const began = performance.now()
            await list({ db, now }, of, sorting, { size: 20, after: undefined })
            each.push(performance.now() - began)
          }
          return { p99: quantile(each, 0.99) }
        },
      })
      report.add(`${name} by ${sort}, p99`, sorted.p99!, 'ms', fast)
    }
  }
}
