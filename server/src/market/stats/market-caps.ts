import { crossRate } from '@app/domain/fx/cross-rate.ts'
import { marketCap } from '@app/domain/instruments/market-cap.ts'
import { sharesOn } from '@app/domain/instruments/shares-on.ts'

import type { Db } from '#db/db.ts'
import { loadEuroRates } from '#market/fx/rates.ts'
import { listNamedActions } from '#market/prices/queries.ts'

import { listSharesOutstanding, updateMarketCaps } from './market-cap-queries.ts'

/**
 * Recomputes what the shares outstanding of the listings are worth in euros at the last close in their stats and the rate of its
 * day; null without a rate. Four statements for all of them.
 */
export async function refreshMarketCaps(db: Db, ids: readonly string[]): Promise<void> {
  const listings = await listSharesOutstanding(db, ids)
  if (listings.length === 0) return
  const actions = await listNamedActions(
    db,
    listings.map(({ id }) => id),
  )
  const rates = await loadEuroRates(
    db,
    listings.map(({ currency }) => currency),
    listings.map(({ asOf }) => asOf),
  )
  const caps = listings.map(({ id, shares, sharesAsOf, currency, close, asOf }) => {
    const outstanding = sharesOn(shares, actions.get(id) ?? [], { from: sharesAsOf, to: asOf })
    const rate = crossRate(rates, currency, 'EUR', asOf)
    return { id, euros: rate === undefined ? null : marketCap(outstanding, close * rate) }
  })
  await updateMarketCaps(db, caps)
}
