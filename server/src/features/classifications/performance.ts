import type { MedianChanges } from '@app/contract/classifications.ts'
import { regions } from '@app/domain/classifications/regions.ts'
import { lastDaySince } from '@app/domain/instruments/last-day.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import { keepResults } from '#db/keep-results.ts'

import { listPerformance, type PerformanceRow } from './performance-queries.ts'
import type { CountedClassification } from './queries.ts'

type Performances = ReadonlyMap<string, MedianChanges>

const keep = keepResults<Performances>(60_000)

export const noPerformance: MedianChanges = {
  change_today: null,
  change_w1: null,
  change_m1: null,
  change_m3: null,
  change_ytd: null,
  change_y1: null,
  change_y3: null,
}

/** How the stocks of each sector, industry or region have done, by its slug. Kept for a minute, because it reads every stock. */
export function performancesOf(
  context: Pick<Context, 'db' | 'now'>,
  kind: CountedClassification,
): Promise<Performances> {
  return keep(context, kind, async () => {
    const rows = await listPerformance(context.db, kind, { since: lastDaySince(context.now()), regions })
    return new Map(rows.map((row) => [row.name, present(row)]))
  })
}

function present(row: PerformanceRow): MedianChanges {
  return {
    change_today: roundPercent(row.change_today),
    change_w1: roundPercent(row.change_w1),
    change_m1: roundPercent(row.change_m1),
    change_m3: roundPercent(row.change_m3),
    change_ytd: roundPercent(row.change_ytd),
    change_y1: roundPercent(row.change_y1),
    change_y3: roundPercent(row.change_y3),
  }
}
