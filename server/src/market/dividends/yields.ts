import { adjustPrice } from '@app/domain/instruments/adjusting.ts'

import type { Db } from '#db/db.ts'
import { listActions } from '#market/prices/queries.ts'

import { inListingCurrency } from './payments.ts'
import { listPayers, listYearOfDividends, updateYields } from './queries.ts'

/**
 * Computes the dividend yields of the listings that dividends were told of, in percent:
 *
 *   yield = 100 * sum of a[k] * f[k] * x[k] / P
 *
 * over the ordinary dividends a[k] of the year before the last close P, f[k] the ratio of the splits since, x[k] the
 * exchange rate of the day of P. Null without a close, without a dividend in that year, or without a rate.
 */
export async function refreshYields(db: Db, ids: readonly string[]): Promise<void> {
  const payers = await listPayers(db, ids)
  if (payers.length === 0) return
  const actions = await listActions(db, payers)
  const yields = new Map<string, number | null>(payers.map((id) => [id, null]))
  const dividends = await inListingCurrency(db, await listYearOfDividends(db, payers), ({ asOf }) => asOf)
  const paid = Map.groupBy(dividends, ({ id }) => id)
  for (const [id, ofListing] of paid) {
    const parts = ofListing.map(({ exDate, amount, asOf, close }) => {
      return adjustPrice(amount, actions.get(id) ?? [], exDate, asOf) / close
    })
    const sum = 100 * parts.reduce((total, part) => total + part, 0)
    yields.set(id, Number.isFinite(sum) ? sum : null)
  }
  await updateYields(db, yields)
}
