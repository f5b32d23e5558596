import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

import type { SessionQuote } from './basis.ts'

// Released prices are kept until they have been checked against price alerts, so that no level is passed unnoticed while
// nothing checks them.

/** What is kept of a later session takes the place of an earlier one, as a split may lie between the two. */
const merged = sql`
  update set date = excluded.date, last = excluded.last,
    low = case when known.date = excluded.date then least(known.low, excluded.low) else excluded.low end,
    high = case when known.date = excluded.date then greatest(known.high, excluded.high) else excluded.high end,
    since = case when known.date = excluded.date then known.since else excluded.since end
  where known.date <= excluded.date
`

/** Keeps prices of running sessions; those of closed markets are left out. */
export async function upsertReleased(
  db: Db,
  quotes: readonly SessionQuote[],
  { isInvented, at }: { isInvented: boolean; at: Date },
): Promise<void> {
  const ofSessions = quotes.filter(({ day }) => day !== null)
  if (ofSessions.length === 0) return
  await sql`
    insert into released_prices as known (instrument_id, date, low, high, last, since)
    select r.*, ${at}::timestamptz
    from unnest(
      ${ofSessions.map(({ instrumentId }) => instrumentId)}::bigint[],
      ${ofSessions.map(({ day }) => day)}::date[],
      ${ofSessions.map(({ low }) => low)}::double precision[],
      ${ofSessions.map(({ high }) => high)}::double precision[],
      ${ofSessions.map(({ price }) => price)}::double precision[]) as r (id, date, low, high, last)
    join instruments i on i.id = r.id and (i.source = 'simulated') = ${isInvented}
    order by r.id
    on conflict (instrument_id) do ${merged}
  `.execute(db)
}

/** A listing, and the first and the last day on which its closes have changed. */
type Revised = { instrumentId: string; from: string; to?: string }

/** Keeps the newest closes of listings where they are among those that changed, as these may have no other prices. */
export async function upsertNewestCloses(tx: Tx, revised: readonly Revised[], at: Date): Promise<void> {
  await sql`
    insert into released_prices as known (instrument_id, date, low, high, last, since)
    select r.id, p.date, p.close, p.close, p.close, ${at}::timestamptz
    from (
      select id, min(first) as first, max(last) as last
      from unnest(
        ${revised.map(({ instrumentId }) => instrumentId)}::bigint[],
        ${revised.map(({ from }) => from)}::date[],
        ${revised.map(({ to = '9999-12-31' }) => to)}::date[]) as given (id, first, last)
      group by id
    ) r
    cross join lateral (
      select date, close from daily_prices where instrument_id = r.id order by date desc limit 1
    ) p
    join instruments i on i.id = r.id
    where p.date between r.first and r.last
    order by r.id
    on conflict (instrument_id) do ${merged}
  `.execute(tx)
}
