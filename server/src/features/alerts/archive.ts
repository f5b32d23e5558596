import { limits } from '@app/contract/limits.ts'
import { adjustPrice } from '@app/domain/instruments/adjusting.ts'
import { roundPrice } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import { type DatedPrice, findPrices } from '#features/instruments/index.ts'
import { lockProfiles } from '#features/profiles/index.ts'
import { listActions } from '#market/prices/queries.ts'

import { insertAlerts, listWholeAlerts, type WholeAlert } from './archive-queries.ts'

type AlertContext = Pick<Context, 'db' | 'config' | 'now'>

/** How many alerts were added, and how many the member has already; for the rest there was no room. */
type Brought = { added: number; known: number }

/**
 * Adds the alerts of an archive to those of the member. One that was armed waits on for its level, from now on; if the price
 * has passed that meanwhile, or there is none, the member arms it again. So no alert fires because of an import.
 */
export function bringAlerts(context: AlertContext, memberId: string, alerts: readonly WholeAlert[]): Promise<Brought> {
  return context.db.transaction().execute(async (tx) => {
    await lockProfiles(tx, [memberId])
    const ids = [...new Set(alerts.map((alert) => alert.instrument_id))]
    const prices = await findPrices({ ...context, db: tx }, ids)
    const actions = await listActions(tx, ids)
    const before = await listWholeAlerts(tx, memberId)
    const has = new Set(before.map(keyOf))
    const current = alerts.map((alert) => {
      const { instrument_id: id } = alert
      return waitingOn(adjusted(alert, actions.get(id) ?? [], prices.get(id)), prices.get(id), context.now())
    })
    const missing = current.filter((alert) => {
      const key = keyOf(alert)
      return !has.has(key) && has.add(key)
    })
    const added = missing.slice(0, Math.max(0, limits.priceAlerts - before.length))
    await insertAlerts(tx, memberId, added)
    return { added: added.length, known: alerts.length - missing.length }
  })
}

/** Of the same instrument and move, or the same level, a member has one alert. */
const keyOf = ({ instrument_id, kind, percent, level }: WholeAlert) =>
  JSON.stringify([instrument_id, kind, percent ?? level])

type Actions = Parameters<typeof adjustPrice>[1]

/** The alert in shares as of the day of the price. */
function adjusted(alert: WholeAlert, actions: Actions, price: DatedPrice | undefined): WholeAlert {
  const { priced_on: from } = alert
  if (!price || price.day <= from || !actions.some(({ exDate }) => from < exDate && exDate <= price.day)) return alert
  const adjust = (value: number) => roundPrice(adjustPrice(value, actions, from, price.day))
  return { ...alert, level: adjust(alert.level), reference: adjust(alert.reference), priced_on: price.day }
}

function waitingOn(alert: WholeAlert, price: DatedPrice | undefined, now: Date) {
  const { level, reference } = alert
  const isUp = level > reference
  const isAhead = price !== undefined && (isUp ? price.price < level : price.price > level)
  const isArmed = alert.is_armed && isAhead
  return { ...alert, is_up: isUp, is_armed: isArmed, armed_at: isArmed ? now : alert.armed_at }
}
