import { type EuroRates as RatesByCurrency, maxRateAgeDays } from '@app/domain/fx/cross-rate.ts'
import { dateOf, dayNumber, weekdayIndex } from '@app/domain/instruments/dates.ts'
import { zoneOffsetMs } from '@app/domain/instruments/zones.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import type { EuroRates } from '#partners/market/ecb/client.ts'

import {
  findNewestRateDate,
  listLastRates,
  listRatesBetween,
  listRatesNear,
  listRateSpans,
  type RateRequest,
  type RateSpan,
  type StoredRate,
  upsertRates,
} from './queries.ts'

const frankfurt = 'Europe/Berlin'
/** The ECB publishes a day's rates at about 16:00 in Frankfurt. */
const publishedAfterMs = (16 * 60 + 15) * 60_000
const msPerDay = 86_400_000

/**
 * Fetches today's rates once they are published, and those of missed days, and stores them in one transaction. Returns
 * how many were new or changed. Makes no request when there can be nothing new.
 */
export async function takeRates({ db, now }: Pick<Context, 'db' | 'now'>, ecb: EuroRates): Promise<number> {
  const nowMs = now().getTime()
  const localMs = nowMs + zoneOffsetMs(frankfurt, nowMs)
  const today = Math.floor(localMs / msPerDay)
  const newest = await findNewestRateDate(db)
  const days = newest === undefined ? Infinity : weekdayIndex(today) - weekdayIndex(dayNumber(newest))
  const isOut = localMs % msPerDay >= publishedAfterMs
  if (days <= (isOut ? 0 : 1)) return 0
  const rates = days === 1 ? await ecb.lastDay() : await ecb.last90Days()
  const upToToday = rates.filter(({ date }) => dayNumber(date) <= today)
  return db.transaction().execute((tx) => upsertRates(tx, upToToday))
}

/** Loads the rates that `crossRate` needs for the currencies on the dates, in one statement. */
export async function loadEuroRates(
  db: Db,
  currencies: readonly string[],
  dates: readonly string[],
): Promise<RatesByCurrency> {
  if (dates.length === 0) return new Map()
  return byCurrencyAndDate(await listRatesNear(db, [...new Set(currencies)], [...new Set(dates)], maxRateAgeDays))
}

/** As `loadEuroRates`, for each day of a span. */
export async function loadEuroRatesBetween(
  db: Db,
  currencies: readonly string[],
  { first, last }: { first: string; last: string },
): Promise<RatesByCurrency> {
  const since = dateOf(dayNumber(first) - maxRateAgeDays)
  return byCurrencyAndDate(await listRatesBetween(db, [...new Set(currencies)], { first: since, last }))
}

/** The newest cross rates of some days, in the order of the requests; undefined where there is none. */
export async function loadLastRates(db: Db, requests: readonly RateRequest[]): Promise<(number | undefined)[]> {
  return requests.length === 0 ? [] : listLastRates(db, requests)
}

/** The days on which rates that have changed are used. */
export function loadRateSpans(
  db: Db,
  changes: readonly { currency: string; from: string; to: string }[],
): Promise<RateSpan[]> {
  return listRateSpans(db, changes, maxRateAgeDays)
}

/** Rates by currency and day, as `crossRate` takes them. */
export function byCurrencyAndDate(rows: readonly StoredRate[]): RatesByCurrency {
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  return new Map(
    [...byCurrency].map(([currency, list]) => [currency, new Map(list.map((row) => [row.date, row.rate]))]),
  )
}
