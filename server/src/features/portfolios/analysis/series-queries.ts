import { sql } from 'kysely'

import { among } from '#db/among.ts'
import type { Db, Tx } from '#db/db.ts'

/** A year of the daily series of a portfolio: an element per weekday from `first_day` on. */
export type SeriesYear = {
  portfolio_id: string
  year: number
  first_day: string
  day_values: number[]
  day_flows: number[]
  day_indices: number[]
}

/** The series of the portfolios from a year on, oldest first. */
export function listYears(db: Db, portfolioIds: readonly string[], from: number): Promise<SeriesYear[]> {
  return db
    .selectFrom('portfolio_years')
    .where((eb) => among(eb, 'portfolio_id', portfolioIds))
    .where('year', '>=', from)
    .orderBy('portfolio_id')
    .orderBy('year')
    .select(['portfolio_id', 'year', 'first_day', 'day_values', 'day_flows', 'day_indices'])
    .execute()
}

/** Stores years of series, each as JSON because arrays of arrays must be of one length. */
export async function upsertYears(tx: Tx, years: readonly SeriesYear[]): Promise<void> {
  await sql`
    insert into portfolio_years (portfolio_id, year, first_day, day_values, day_flows, day_indices)
    select portfolio_id, year, first_day, day_values, day_flows, day_indices
    from jsonb_populate_recordset(null::portfolio_years, ${JSON.stringify(years)}::jsonb)
    on conflict (portfolio_id, year) do update
    set first_day = excluded.first_day, day_values = excluded.day_values, day_flows = excluded.day_flows,
      day_indices = excluded.day_indices
  `.execute(tx)
}

/** Deletes the years of a portfolio before the first one of its series. */
export async function deleteYearsBefore(
  tx: Tx,
  firsts: readonly { portfolioId: string; year: number }[],
): Promise<void> {
  await sql`
    delete from portfolio_years y
    using unnest(
      ${firsts.map(({ portfolioId }) => portfolioId)}::bigint[],
      ${firsts.map(({ year }) => year)}::smallint[]) as first (portfolio_id, year)
    where y.portfolio_id = first.portfolio_id and y.year < first.year
  `.execute(tx)
}
