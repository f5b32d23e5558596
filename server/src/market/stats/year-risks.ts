import { adjustCloses } from '@app/domain/instruments/adjusting.ts'
import { riskOfYear } from '@app/domain/instruments/year-risk.ts'

import type { Db } from '#db/db.ts'
import { listActions } from '#market/prices/queries.ts'

import { listWeeklyCloses, updateYearRisks } from './year-risk-queries.ts'

/**
 * Recomputes how much the prices of the listings fluctuated in the year up to the last close in their stats. Three statements
 * for all of them.
 */
export async function refreshYearRisks(db: Db, ids: readonly string[]): Promise<void> {
  const closes = await listWeeklyCloses(db, ids)
  const actions = await listActions(db, [...closes.keys()])
  const risks = Array.from(closes, ([id, weekly]) => {
    const risk = riskOfYear(adjustCloses(weekly, actions.get(id) ?? [], weekly.at(-1)!.date))
    return { id, volatility: risk?.volatility ?? null, riskClass: risk?.riskClass ?? null }
  })
  await updateYearRisks(db, risks)
}
