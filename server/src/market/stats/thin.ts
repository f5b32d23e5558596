import { crossRate } from '@app/domain/fx/cross-rate.ts'
import type { Close } from '@app/domain/instruments/adjusting.ts'
import { isThinlyTraded, tradingWindowDays } from '@app/domain/instruments/thin-trading.ts'

import type { Db } from '#db/db.ts'
import { loadEuroRates } from '#market/fx/rates.ts'

import { listRecentTrading } from './queries.ts'

/** Those of the listings that are traded so thinly that no ranking by changes holds them. Two statements. */
export async function listThin(db: Db, listings: readonly { id: string; last: Close }[]): Promise<ReadonlySet<string>> {
  const trading = await listRecentTrading(db, listings, tradingWindowDays)
  const dayOf = new Map(listings.map(({ id, last }) => [id, last.date]))
  const valued = trading.filter(({ turnover }) => turnover !== null)
  const rates = await loadEuroRates(
    db,
    valued.map(({ currency }) => currency),
    valued.map(({ id }) => dayOf.get(id)!),
  )
  const thin = trading.filter(({ id, currency, levels, turnover }) => {
    const rate = turnover === null ? undefined : crossRate(rates, currency, 'EUR', dayOf.get(id)!)
    return isThinlyTraded({ levels, turnover: turnover === null || rate === undefined ? undefined : turnover * rate })
  })
  return new Set(thin.map(({ id }) => id))
}
