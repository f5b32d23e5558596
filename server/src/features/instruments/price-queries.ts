import { sql } from 'kysely'

import { among } from '#db/among.ts'
import type { Db } from '#db/db.ts'

export type PricedListing = Awaited<ReturnType<typeof listPricedListings>>[number]

/** Those of the listings that exist, with their newest quote and close and the version of their stats. */
export function listPricedListings(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('instruments as i')
    .leftJoin('instrument_stats as s', 's.instrument_id', 'i.id')
    .leftJoin('quotes as q', 'q.instrument_id', 'i.id')
    .where((eb) => among(eb, 'i.id', ids))
    .select([
      'i.id',
      'i.kind',
      'i.mic',
      'i.source',
      'i.currency',
      's.as_of',
      's.close',
      's.version',
      'q.last_price',
      'q.at',
    ])
    .execute()
}

/** A listing and a time, both ends included. */
export type IntradaySpan = { id: string; from: string; to: string }

/** The released prices of each listing within its span, oldest first; the times in milliseconds since 1970. */
export async function listIntraday(
  db: Db,
  spans: readonly IntradaySpan[],
): Promise<Map<string, { times: number[]; prices: number[] }>> {
  if (spans.length === 0) return new Map()
  const { rows } = await sql<{ id: string; times: number[]; prices: number[] }>`
    select span.id, points.times, points.prices
    from unnest(
      ${spans.map(({ id }) => id)}::bigint[],
      ${spans.map(({ from }) => from)}::timestamptz[],
      ${spans.map(({ to }) => to)}::timestamptz[]) as span (id, "from", "to")
    cross join lateral (
      select array_agg(extract(epoch from at)::float8 * 1000 order by at) as times, array_agg(price order by at) as prices
      from intraday_prices
      where instrument_id = span.id and at >= span."from" and at <= span."to"
    ) points
    where points.times is not null
  `.execute(db)
  return new Map(rows.map(({ id, ...points }) => [id, points]))
}
