import type { Context } from '#context.ts'
import { listWholeAlerts } from '#features/alerts/index.ts'
import { ownFilters } from '#features/screener/index.ts'
import { listWhole } from '#features/watchlists/index.ts'

import type { Manifest } from '../format.ts'
import { loadReferences } from './references.ts'

type Market = Pick<Manifest, 'watchlists' | 'alerts' | 'filters'>

/** The watchlists, price alerts and filters of a member. */
export async function collectMarket(context: Context, memberId: string): Promise<Market> {
  const { db } = context
  const [lists, alerts, filters] = [
    await listWhole(db, memberId),
    await listWholeAlerts(db, memberId),
    await ownFilters(context, { profileId: memberId }),
  ]
  const ids = [...lists.flatMap(({ instrumentIds }) => instrumentIds), ...alerts.map((alert) => alert.instrument_id)]
  const { instrument } = await loadReferences(context, { instruments: [...new Set(ids)] })
  return {
    watchlists: lists.map(({ name, instrumentIds }) => ({
      name,
      instruments: instrumentIds.flatMap((id) => instrument(id) ?? []),
    })),
    alerts: alerts.map(({ kind, percent, level, reference, priced_on, ...alert }) => ({
      instrument: instrument(alert.instrument_id)!,
      kind,
      percent,
      level,
      reference,
      priced_on,
      armed: alert.is_armed,
      armed_at: alert.armed_at.toISOString(),
      fired:
        alert.fired_at === null || alert.fired_price === null
          ? null
          : { at: alert.fired_at.toISOString(), price: alert.fired_price },
    })),
    filters: filters.results.map(({ name, filter }) => ({ name, filter })),
  }
}
