import { periodReturns } from '@app/domain/portfolios/returns/period-return.ts'

import type { Tx } from '#db/db.ts'
import { updateReturns } from '#features/profiles/index.ts'

import { combinedIndexes } from './combine.ts'
import { toPercent } from './figures.ts'
import { listShownReturns, lockReturns } from './queries.ts'

/** A year, wherever in its last year it ends. */
export const memberYearsBack = 2

/** Stores the returns of members: those of their portfolios together, without hidden ones, weighted by value. */
export async function refreshMemberReturns(tx: Tx, profileIds: readonly string[], today: Date): Promise<void> {
  await lockReturns(tx, profileIds)
  const rows = Map.groupBy(await listShownReturns(tx, profileIds), (row) => row.profile_id)
  const several = [...rows.values()].filter((portfolios) => portfolios.length > 1)
  const indexes = await combinedIndexes(tx, several, today.getUTCFullYear() - memberYearsBack)
  const combined = new Map(
    several.map(([first], i) => {
      const { y1, m3 } = periodReturns(indexes[i]!)
      return [first!.profile_id, { returnY1: toPercent(y1), returnM3: toPercent(m3) }]
    }),
  )
  await updateReturns(
    tx,
    [...new Set(profileIds)].map((id) => {
      const [only] = rows.get(id) ?? []
      const single = { returnY1: only?.return_y1 ?? null, returnM3: only?.return_m3 ?? null }
      return { id, ...(combined.get(id) ?? single) }
    }),
  )
}
