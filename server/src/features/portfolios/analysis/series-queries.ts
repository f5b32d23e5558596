import type { SeriesState } from '@app/domain/portfolios/books/series.ts'
import { type RawBuilder, sql } from 'kysely'

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

/** The days of a year that have changed: all after the first `kept` ones. */
export type ChangedYear = SeriesYear & {
  kept: number
  /** What is held before the first day of the year; null if nothing is. */
  opening: SeriesState | null
}

/** Stores days of series: of a year that is known, only those that have changed. */
export async function storeYears(tx: Tx, years: readonly ChangedYear[]): Promise<void> {
  await upsertYears(
    tx,
    years.filter(({ kept }) => kept === 0),
  )
  await extendYears(
    tx,
    years.filter(({ kept }) => kept > 0),
  )
}

async function upsertYears(tx: Tx, years: readonly ChangedYear[]): Promise<void> {
  if (years.length === 0) return
  await sql`
    insert into portfolio_years (portfolio_id, year, first_day, day_values, day_flows, day_indices, opening)
    select n.portfolio_id, n.year, n.first_day, n.day_values::float8[], n.day_flows::float8[], n.day_indices::float8[],
      n.opening::jsonb
    from ${changesOf(years)}
    on conflict (portfolio_id, year) do update
    set first_day = excluded.first_day, day_values = excluded.day_values, day_flows = excluded.day_flows,
      day_indices = excluded.day_indices, opening = excluded.opening
  `.execute(tx)
}

async function extendYears(tx: Tx, years: readonly ChangedYear[]): Promise<void> {
  if (years.length === 0) return
  await sql`
    update portfolio_years y
    set day_values = y.day_values[:n.kept] || n.day_values::float8[],
      day_flows = y.day_flows[:n.kept] || n.day_flows::float8[],
      day_indices = y.day_indices[:n.kept] || n.day_indices::float8[]
    from ${changesOf(years)}
    where y.portfolio_id = n.portfolio_id and y.year = n.year
  `.execute(tx)
}

/** A row per year. Arrays of arrays must be of one length, so each is the text of an array. */
function changesOf(years: readonly ChangedYear[]): RawBuilder<unknown> {
  const texts = (field: 'day_values' | 'day_flows' | 'day_indices') => years.map((year) => `{${year[field].join(',')}}`)
  return sql`unnest(
      ${years.map(({ portfolio_id }) => portfolio_id)}::bigint[],
      ${years.map(({ year }) => year)}::smallint[],
      ${years.map(({ first_day }) => first_day)}::date[],
      ${years.map(({ kept }) => kept)}::integer[],
      ${texts('day_values')}::text[],
      ${texts('day_flows')}::text[],
      ${texts('day_indices')}::text[],
      ${years.map(({ opening }) => opening && JSON.stringify(opening))}::text[]
    ) as n (portfolio_id, year, first_day, kept, day_values, day_flows, day_indices, opening)`
}

/**
 * What each of the portfolios held before the newest year that begins on or before a day; those that held nothing are left
 * out.
 */
export async function listOpenings(
  db: Db,
  wanted: readonly { id: string; day: string }[],
): Promise<Map<string, SeriesState>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: string; opening: SeriesState }>`
    select wanted.id, y.opening
    from unnest(${wanted.map(({ id }) => id)}::bigint[], ${wanted.map(({ day }) => day)}::date[]) as wanted (id, day)
    cross join lateral (
      select opening from portfolio_years
      where portfolio_id = wanted.id and first_day <= wanted.day and opening is not null
      order by year desc
      limit 1
    ) y
  `.execute(db)
  return new Map(rows.map(({ id, opening }) => [id, opening]))
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
