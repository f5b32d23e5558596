import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'

import type { Db, Tx } from '#db/db.ts'
import type { EventOf } from '#events/events.ts'
import { loadRateSpans } from '#market/fx/rates.ts'
import { listActions, listCurrencies, listNextCloseDays } from '#market/prices/queries.ts'

import { dateOfIndex, indexOf } from './days.ts'
import { listHeldAfter } from './rank-queries.ts'
import {
  type ExDate,
  findLastDay,
  findNthAfter,
  lockBetween,
  lockHolders,
  markConverted,
  markHolders,
} from './stale-queries.ts'

type PriceRevision = EventOf<'prices_revised'>
type RateRevision = EventOf<'rates_revised'>

/** Few enough to be marked in some tenths of a second, as a booking waits meanwhile. */
const portfoliosAtOnce = 1000
const listingsAtOnce = 2000

/**
 * The revisions of days that series have been computed for: the close of a new day concerns none. `firstRates` are those of
 * later days that are the first ones of their currency; as they count for earlier days too, they concern those once their own
 * day has been computed.
 */
export async function pastRevisions(db: Db, revisions: readonly (PriceRevision | RateRevision)[]) {
  const last = await findLastDay(db)
  const isPast = (day: string) => last !== undefined && day <= last
  const rates = revisions.filter((revision) => revision.kind === 'rates_revised')
  // A rate of a weekend counts from Monday on.
  const later = rates.filter(({ from }) => !isPast(from))
  const spans = later.length > 0 ? await loadRateSpans(db, later) : []
  const first = new Set(spans.flatMap(({ currency, isFirst }) => (isFirst ? currency : [])))
  return {
    prices: revisions
      .filter((revision) => revision.kind === 'prices_revised')
      .filter(({ from }) => isPast(weekdayOf(from))),
    rates: rates.filter(({ from }) => isPast(from)),
    firstRates: later.filter(({ currency }) => first.has(currency)),
  }
}

/** Prices and actions of a weekend count on its Friday. */
const weekdayOf = (date: string): string => dateOfIndex(indexOf(date))
const dayBefore = (date: string): string => dateOf(dayNumber(date) - 1)

/**
 * Marks the portfolios that held a listing while its changed prices were used as stale, each from the first such day on.
 * Returns how many were marked.
 */
export async function markStaleByPrices(tx: Tx, revisions: readonly PriceRevision[]): Promise<number> {
  if (revisions.length === 0) return 0
  // A close is used until there is another one.
  const next = await listNextCloseDays(
    tx,
    revisions.map(({ instrumentId: id, from, to = from }) => ({ id, date: to })),
  )
  const spans = revisions.map(({ instrumentId, from, to }, i) => ({
    instrumentId,
    from: weekdayOf(from),
    until: to === undefined || next[i] === undefined ? null : dayBefore(next[i]),
  }))
  const ids = [...new Set(spans.map(({ instrumentId }) => instrumentId))]
  await lockHolders(tx, ids)
  return markHolders(tx, spans, await exDatesOf(tx, ids))
}

/** As `markStaleByPrices`, for what is converted at changed rates. Each transaction marks some portfolios. */
export async function markStaleByRates(db: Db, revisions: readonly RateRevision[]): Promise<number> {
  if (revisions.length === 0) return 0
  const spans = await loadRateSpans(db, revisions)
  const ids = await heldIds(db)
  const [currencies, exDates] = [await listCurrencies(db, ids), await exDatesOf(db, ids)]
  let marked = 0
  for (let after = '0'; ;) {
    const to = await findNthAfter(db, after, portfoliosAtOnce)
    if (to === undefined) return marked
    const some = { after, to }
    marked += await db.transaction().execute(async (tx) => {
      await lockBetween(tx, some)
      return markConverted(tx, spans, { currencies, exDates, ...some })
    })
    after = to
  }
}

async function heldIds(db: Db): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const page = await listHeldAfter(db, ids.at(-1) ?? '0', listingsAtOnce)
    ids.push(...page)
    if (page.length < listingsAtOnce) return ids
  }
}

async function exDatesOf(db: Db, ids: readonly string[]): Promise<ExDate[]> {
  const actions = await listActions(db, ids)
  return [...actions].flatMap(([instrumentId, list]) => list.map(({ exDate }) => ({ instrumentId, exDate })))
}
