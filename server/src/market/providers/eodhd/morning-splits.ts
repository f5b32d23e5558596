import { writeActions } from '#market/prices/write.ts'

import { exchangeOf, uniqueDays } from './days.ts'
import type { ProviderContext } from './provider-context.ts'
import { listProvidedListings } from './queries.ts'
import type { Venue } from './venues.ts'

/**
 * Fetches the splits of a venue's current session, in one call per session, as the day's changes need them before the day
 * is over. Returns how many are new.
 * @param taken the date of the last session whose splits were fetched, by venue
 */
export async function takeMorningSplits(
  { db, data, now, clock }: ProviderContext,
  { exchange, mics: [mic] }: Venue,
  taken: Map<string, string>,
): Promise<number> {
  if (mic === undefined) return 0
  const { date } = clock.lastSession(mic, now().getTime())
  if (taken.get(exchange) === date) return 0
  const listings = (await listProvidedListings(db)).filter(({ symbol }) => exchangeOf(symbol) === exchange)
  if (listings.length === 0) return 0
  const idOf = new Map(listings.map(({ symbol, id }) => [symbol, id]))
  const splits = (await data.splitsOn(exchange, date)).flatMap(({ symbol, ...split }) => {
    const id = idOf.get(symbol)
    return id === undefined ? [] : [{ ...split, id }]
  })
  const changed = await db.transaction().execute((tx) => writeActions(tx, uniqueDays(splits)))
  taken.set(exchange, date)
  return changed.length
}
