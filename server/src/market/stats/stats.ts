import type { Close } from '@app/domain/instruments/adjusting.ts'
import { changePeriods, periodStart } from '@app/domain/instruments/periods.ts'
import { changeBetween, totalReturn } from '@app/domain/instruments/returns.ts'

import type { Db } from '#db/db.ts'
import { loadPayments } from '#market/dividends/index.ts'
import { listActions, listClosesOnOrBefore, listLastCloses } from '#market/prices/queries.ts'

import { upsertStats } from './queries.ts'
import { listThin } from './thin.ts'

const m3 = changePeriods.indexOf('m3')

/** Nine look-ups for each of so many listings stay far below the statement timeout. */
const listingsAtOnce = 2000

/**
 * Recomputes the stats of the listings from their closes, corporate actions and dividends, as of the last close of each;
 * listings without a close are left out. Each row's version is raised, which invalidates what was derived from it. Eight
 * statements for up to 2,000 listings.
 */
export async function refreshStats(db: Db, ids: readonly string[] | 'all'): Promise<void> {
  const listings = [...(await listLastCloses(db, ids))].map(([id, last]) => ({ id, last }))
  for (let first = 0; first < listings.length; first += listingsAtOnce) {
    await refresh(db, listings.slice(first, first + listingsAtOnce))
  }
}

async function refresh(db: Db, listings: readonly { id: string; last: Close }[]): Promise<void> {
  const questions = listings.flatMap(({ id, last }) =>
    changePeriods.map((period) => ({ id, date: periodStart(period, last.date) })),
  )
  const bases = await listClosesOnOrBefore(db, questions)
  const actions = await listActions(
    db,
    listings.map(({ id }) => id),
  )
  const payments = await loadPayments(
    db,
    listings.flatMap(({ id, last }, i) => {
      const base = bases[i * changePeriods.length + m3]
      return base ? [{ id, after: base.date, until: last.date }] : []
    }),
  )
  const thin = await listThin(db, listings)
  const stats = listings.map(({ id, last }, i) => {
    const ofListing = bases.slice(i * changePeriods.length, (i + 1) * changePeriods.length)
    const actionsOfListing = actions.get(id) ?? []
    return {
      id,
      last,
      changes: ofListing.map((base) => changeBetween(base, last, actionsOfListing)),
      returnM3: finite(totalReturn(ofListing[m3], last, actionsOfListing, payments.get(id) ?? [])),
      isThin: thin.has(id),
    }
  })
  await upsertStats(db, stats)
}

/** Null for what is unknown, including for want of an exchange rate. */
function finite(value: number | null): number | null {
  return Number.isFinite(value) ? value : null
}
