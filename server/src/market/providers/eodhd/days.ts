import { type Dividend, writeDividends } from '#market/dividends/index.ts'
import { refreshStale } from '#market/figures/figures.ts'
import { unitOf } from '#market/import/currencies.ts'
import { writeActions, writeCloses } from '#market/prices/write.ts'
import { deleteQuotesUntil } from '#market/queries.ts'
import type { Dividend as ProvidedDividend } from '#partners/market/market-data.ts'
import { PartnerError } from '#partners/partner-error.ts'

import type { ProviderContext } from './provider-context.ts'
import { forgetHistories, insertDay, listNewestDays, listProvidedListings, type ProvidedListing } from './queries.ts'
import { datesBetween, settledDate, type Venue, venues } from './venues.ts'

/** With more missed days than this, whole histories are fetched again. */
const maxMissedDays = 10
const hourMs = 3_600_000
const notReadyMs = hourMs / 4

export type DueDay = { venue: Venue; date: string }

/**
 * The days to fetch, oldest first: settled and not yet stored, of venues that have listings. Also returns all provided
 * listings.
 */
export async function listDueDays({
  db,
  now,
  clock,
}: ProviderContext): Promise<{ due: DueDay[]; listings: ProvidedListing[] }> {
  const listings = await listProvidedListings(db)
  const exchanges = new Set(listings.map(({ symbol }) => exchangeOf(symbol)))
  const newest = await listNewestDays(db)
  const due = venues
    .filter(({ exchange }) => exchanges.has(exchange))
    .flatMap((venue) => {
      const last = settledDate(venue, clock, now().getTime())
      const known = newest.get(venue.exchange)
      const dates = known === undefined ? [last] : datesBetween(venue, known, last)
      return dates.map((date) => ({ venue, date }))
    })
  return { due, listings }
}

/**
 * Fetches the closes, splits and dividends of the days that are due, in three calls per venue and day, and refreshes the
 * figures. A day counts as fetched when all of it is stored. Returns how many closes were stored.
 * @param notBefore when to retry a venue that failed or had nothing yet
 */
export async function takeDueDays(parts: ProviderContext, notBefore: Map<string, number>): Promise<number> {
  const { due, listings } = await listDueDays(parts)
  const bySymbol = new Map(listings.map((listing) => [listing.symbol, listing]))
  let taken = 0
  for (const [{ exchange }, days] of Map.groupBy(due, ({ venue }) => venue)) {
    const nowMs = parts.now().getTime()
    if ((notBefore.get(exchange) ?? 0) > nowMs) continue
    try {
      const { closes, isWhole } = await takeDays(parts, days, bySymbol)
      taken += closes
      if (!isWhole) notBefore.set(exchange, nowMs + notReadyMs)
    } catch (error) {
      // A venue that fails must not hold up the others.
      if (!(error instanceof PartnerError)) throw error
      notBefore.set(exchange, nowMs + (error.fault === 'forbidden' ? 24 * hourMs : notReadyMs))
    }
  }
  return taken
}

/** Stores the days of one venue up to the first that is not available yet. */
async function takeDays(
  parts: ProviderContext,
  days: readonly DueDay[],
  listings: ReadonlyMap<string, ProvidedListing>,
) {
  const isLong = days.length > maxMissedDays
  if (isLong) await parts.db.transaction().execute((tx) => forgetHistories(tx, days[0]!.venue.exchange))
  let closes = 0
  for (const day of isLong ? days.slice(-1) : days) {
    const count = await takeDay(parts, day, listings)
    if (count === undefined) return { closes, isWhole: false }
    closes += count
  }
  return { closes, isWhole: true }
}

/** Returns undefined if the provider does not have the day yet. */
async function takeDay(
  { db, data, now }: ProviderContext,
  { venue: { exchange, settledMs }, date }: DueDay,
  listings: ReadonlyMap<string, ProvidedListing>,
): Promise<number | undefined> {
  const listingOf = <Row extends { symbol: string }>(rows: readonly Row[]) =>
    rows.flatMap((row) => {
      const listing = listings.get(row.symbol)
      return listing ? [{ ...row, id: listing.id, unit: listing.unit }] : []
    })
  const closes = listingOf(await data.closesOn(exchange, date))
  // A day still empty after two days was not a trading day, as when an exchange is closed for mourning.
  const isHopeless = now().getTime() - Date.parse(date) > settledMs + 48 * hourMs
  if (closes.length === 0 && !isHopeless) return undefined
  const splits = listingOf(await data.splitsOn(exchange, date))
  const dividends = listingOf(await data.dividendsOn(exchange, date))
  await db.transaction().execute(async (tx) => {
    await writeCloses(
      tx,
      closes.map(({ close, unit, ...row }) => ({ ...row, close: close * unit })),
      'real',
    )
    await writeActions(tx, uniqueDays(splits))
    await writeDividends(tx, uniqueDays(dividends).map(storedDividend))
    await deleteQuotesUntil(
      tx,
      closes.map(({ id }) => id),
      date,
    )
    await insertDay(tx, exchange, date)
  })
  await refreshStale(db)
  return closes.length
}

/** Converts pence to pounds; the provider does not mark special dividends. */
export function storedDividend({ id, exDate, amount, currency, payDate }: ProvidedDividend & { id: string }): Dividend {
  const unit = unitOf(currency, 'GBP')
  const paid = unit === undefined ? { amount, currency } : { amount: amount * unit, currency: 'GBP' }
  return { instrumentId: id, kind: 'ordinary', exDate, payDate, ...paid }
}

/** Keeps the last of several rows for a listing and day, as a statement cannot write a row twice. */
export function uniqueDays<Row extends { id: string; exDate: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [`${row.id} ${row.exDate}`, row])).values()]
}

export function exchangeOf(symbol: string): string {
  return symbol.slice(symbol.lastIndexOf('.') + 1)
}
