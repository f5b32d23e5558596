import { reinvested, type Srri, srriOfCloses } from '@app/domain/instruments/srri.ts'

import type { Db } from '#db/db.ts'
import { loadPayments } from '#market/dividends/index.ts'
import { listActions } from '#market/prices/queries.ts'

import { listFundWeeks, listPricedFunds, updateRiskClasses } from './risk-queries.ts'

/** The 261 look-ups for each of so many funds stay far below the statement timeout. */
const fundsAtOnce = 100

/**
 * Recomputes the risk classes of the funds among the listings from their prices of the five years up to the last close, with
 * what they paid out reinvested; null where the prices do not reach back that far, or without a rate for a payout.
 */
export async function refreshRiskClasses(db: Db, ids: readonly string[]): Promise<void> {
  const funds = await listPricedFunds(db, ids)
  for (let first = 0; first < funds.length; first += fundsAtOnce) {
    await refresh(db, funds.slice(first, first + fundsAtOnce))
  }
}

async function refresh(db: Db, ids: readonly string[]): Promise<void> {
  const weeks = await listFundWeeks(db, ids)
  const actions = await listActions(db, ids)
  const payments = await loadPayments(
    db,
    weeks.map(({ id, closes }) => ({ id, after: closes[0]!.date, until: closes.at(-1)!.date })),
  )
  const classes = new Map<string, Srri | null>(ids.map((id) => [id, null]))
  for (const { id, closes } of weeks) {
    const values = reinvested(closes, actions.get(id) ?? [], payments.get(id) ?? [])
    if (Number.isFinite(values.at(-1)!.close)) classes.set(id, srriOfCloses(values) ?? null)
  }
  await updateRiskClasses(db, classes)
}
