import type { Context } from '#context.ts'
import { bringAlerts, type WholeAlert } from '#features/alerts/index.ts'
import { bringFilters } from '#features/screener/index.ts'
import { bringWatchlists } from '#features/watchlists/index.ts'

import type { ArchivedAlert, Manifest } from '../format.ts'
import { resolve, type Resolved } from './resolve.ts'
import type { Tally } from './tally.ts'

type ImportRun = { memberId: string; tally: Tally }

/** Brings back watchlists, price alerts and the filters of the screener. */
export async function bringMarket(
  context: Context,
  bringing: ImportRun,
  { watchlists, alerts, filters }: Manifest,
): Promise<void> {
  const { memberId, tally } = bringing
  const resolved = await resolve(
    context,
    { profileId: memberId },
    {
      instruments: [
        ...watchlists.flatMap(({ instruments }) => instruments),
        ...alerts.map(({ instrument }) => instrument),
      ],
    },
  )
  await bringLists(context, bringing, watchlists, resolved)
  await bringArmed(context, bringing, alerts, resolved)
  const brought = await bringFilters(context, memberId, filters)
  for (const name of brought.noRoom) tally.leave('filters', 'no_room', name)
  tally.bring('filters', brought.added)
  tally.know('filters', filters.length - brought.noRoom.length - brought.added)
}

/** An instrument that is not here is named; the rest of its list comes back without it. */
async function bringLists(
  context: Context,
  { memberId, tally }: ImportRun,
  watchlists: Manifest['watchlists'],
  { instrument }: Resolved,
): Promise<void> {
  const lists = watchlists.map(({ name, instruments }) => {
    const ids = instruments.flatMap((reference) => {
      const id = instrument(reference)
      if (id === null) tally.leave('watchlists', 'no_instrument', `${name}: ${reference.name}`)
      return id ?? []
    })
    return { name, instrumentIds: [...new Set(ids)] }
  })
  const { added, noRoom } = await bringWatchlists(context, memberId, lists)
  for (const name of noRoom) tally.leave('watchlists', 'no_room', name)
  tally.bring('watchlists', added)
  tally.know('watchlists', lists.length - noRoom.length - added)
}

async function bringArmed(
  context: Context,
  { memberId, tally }: ImportRun,
  alerts: Manifest['alerts'],
  { instrument }: Resolved,
): Promise<void> {
  const found = alerts.flatMap((alert) => {
    const id = instrument(alert.instrument)
    if (id === null) tally.leave('alerts', 'no_instrument', alert.instrument.name)
    return id === null ? [] : [wholeOf(alert, id)]
  })
  const { added, known } = await bringAlerts(context, memberId, found)
  tally.leave('alerts', 'no_room', '', found.length - added - known)
  tally.bring('alerts', added)
  tally.know('alerts', known)
}

function wholeOf({ kind, percent, level, reference, priced_on, ...alert }: ArchivedAlert, id: string): WholeAlert {
  return {
    instrument_id: id,
    kind,
    percent,
    level,
    reference,
    priced_on,
    is_armed: alert.armed,
    armed_at: new Date(alert.armed_at),
    fired_at: alert.fired && new Date(alert.fired.at),
    fired_price: alert.fired?.price ?? null,
  }
}
