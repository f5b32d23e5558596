import { formatDecimal } from '@app/domain/decimal/decimal.ts'
import type { Ratio } from '@app/domain/decimal/ratio.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '#db/db.ts'

import type { Revision } from './revisions.ts'

/** A close to store; one that only fills a gap never replaces another. */
export type NewClose = { id: string; date: string; close: number; volume?: number | null; isFilled?: boolean }
export type MergedCloses = Revision & { added: number; corrected: number }

export const stagedCloses = sql`staged_closes`

export function closesOf(closes: readonly NewClose[]): RawBuilder<unknown> {
  return sql`unnest(
    ${closes.map(({ id }) => id)}::bigint[],
    ${closes.map(({ date }) => date)}::date[],
    ${closes.map(({ close }) => close)}::double precision[],
    ${closes.map(({ volume }) => volume ?? null)}::bigint[],
    ${closes.map(({ isFilled }) => isFilled ?? false)}::boolean[],
    ${closes.map(() => null)}::date[])`
}

/**
 * Upserts the closes; returns what changed by listing. Compares them first, so that an unchanged close is neither locked
 * nor written. Invented closes go to simulated listings only, real ones to the others only. A close that differs only in
 * whether its source had adjusted it is written, but not counted.
 */
export async function mergeCloses(tx: Tx, closes: RawBuilder<unknown>, isInvented: boolean): Promise<MergedCloses[]> {
  // The xmax of an inserted row is 0, that of an updated one is set by its row lock.
  const { rows } = await sql<MergedCloses>`
    with changed as (
      select n.id, n.date, n.close, coalesce(n.volume, p.volume) as volume, n.adjusted_on,
        (p.close, p.volume) is distinct from (n.close, coalesce(n.volume, p.volume)) as is_other
      from ${closes} as n (id, date, close, volume, is_filled, adjusted_on)
      join instruments i on i.id = n.id and (i.source = 'simulated') = ${isInvented}
      left join daily_prices p on p.instrument_id = n.id and p.date = n.date
      where p.close is null
        or not n.is_filled and (
          (p.close, p.volume) is distinct from (n.close, coalesce(n.volume, p.volume))
          or p.adjusted_on is not null and n.adjusted_on is null)
    ), merged as (
      insert into daily_prices (instrument_id, date, close, volume, adjusted_on)
      select id, date, close, volume, adjusted_on from changed
      on conflict (instrument_id, date) do update
      set close = excluded.close, volume = excluded.volume, adjusted_on = excluded.adjusted_on
      returning instrument_id, date, xmax = 0 as is_new
    )
    select merged.instrument_id as id, min(merged.date) as "from", max(merged.date) as "to",
      count(*) filter (where is_new)::integer as added, count(*) filter (where not is_new)::integer as corrected
    from merged
    join changed on changed.id = merged.instrument_id and changed.date = merged.date and changed.is_other
    group by merged.instrument_id
  `.execute(tx)
  return rows
}

/**
 * Deletes every price of the listings and the figures computed from them; returns the first and the last day of each one's
 * closes or actions.
 */
export async function deletePricesOf(tx: Tx, ids: readonly string[]): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    with intraday as (delete from intraday_prices where instrument_id = any(${ids}::bigint[])),
      quote as (delete from quotes where instrument_id = any(${ids}::bigint[])),
      stats as (delete from instrument_stats where instrument_id = any(${ids}::bigint[])),
      released as (delete from released_prices where instrument_id = any(${ids}::bigint[])),
      kept as (delete from kept_closes where instrument_id = any(${ids}::bigint[])),
      dividend as (delete from dividends where instrument_id = any(${ids}::bigint[])),
      closes as (
        delete from daily_prices where instrument_id = any(${ids}::bigint[]) returning instrument_id, date
      ), actions as (
        delete from corporate_actions where instrument_id = any(${ids}::bigint[]) returning instrument_id, ex_date
      )
    select instrument_id as id, min(date) as "from", max(date) as "to"
    from (select * from closes union all select * from actions) gone
    group by instrument_id
  `.execute(tx)
  return rows
}

const actionLock = 7_240_015

/** Makes the writers of actions wait for each other, as closes are put right once for each action, by what is known of it. */
export async function lockActions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${actionLock})`.execute(tx)
}

/** The kind of an action that was inferred from prices. */
export const foundKind = 'inferred'

export type StoredAction = { id: string; exDate: string; ratio: Ratio; kind: string }
export type MergedAction = Revision & { isNew: boolean }

/** Upserts the actions; an inferred one does not replace one from a file. */
export async function mergeActions(tx: Tx, actions: readonly StoredAction[]): Promise<MergedAction[]> {
  const { rows } = await sql<MergedAction>`
    insert into corporate_actions (instrument_id, ex_date, numerator, denominator, kind)
    select n.*
    from unnest(
      ${actions.map(({ id }) => id)}::bigint[],
      ${actions.map(({ exDate }) => exDate)}::date[],
      ${actions.map(({ ratio }) => formatDecimal(ratio.numerator))}::numeric[],
      ${actions.map(({ ratio }) => formatDecimal(ratio.denominator))}::numeric[],
      ${actions.map(({ kind }) => kind)}::text[]) as n (id, ex_date, numerator, denominator, kind)
    left join corporate_actions a on a.instrument_id = n.id and a.ex_date = n.ex_date
    where a.kind is null
      or (a.kind = ${foundKind} or n.kind <> ${foundKind})
        and (a.numerator, a.denominator, a.kind) is distinct from (n.numerator, n.denominator, n.kind)
    on conflict (instrument_id, ex_date) do update
    set numerator = excluded.numerator, denominator = excluded.denominator, kind = excluded.kind
    returning instrument_id as id, ex_date as "from", ex_date as "to", xmax = 0 as "isNew"
  `.execute(tx)
  return rows
}

/**
 * Remeasures inferred actions whose previous close is corrected by a staged one, and deletes those that become too small
 * to be an action. Must run before the staged closes are merged.
 */
export async function remeasureFoundActions(tx: Tx, actionFrom: number): Promise<Revision[]> {
  const measured = await sql<Revision>`
    update corporate_actions a set denominator = s.close::text::numeric
    from staged_closes s
    join daily_prices p on p.instrument_id = s.instrument_id and p.date = s.date and p.close <> s.close
    where not s.is_filled and a.instrument_id = s.instrument_id and a.kind = ${foundKind}
      and s.date = (select max(date) from daily_prices where instrument_id = a.instrument_id and date < a.ex_date)
    returning a.instrument_id as id, a.ex_date as "from", a.ex_date as "to"
  `.execute(tx)
  const gone = await sql<Revision>`
    delete from corporate_actions
    where kind = ${foundKind} and abs(numerator / denominator - 1) <= ${actionFrom}
      and instrument_id in (select instrument_id from staged_closes)
    returning instrument_id as id, ex_date as "from", ex_date as "to"
  `.execute(tx)
  return [...measured.rows, ...gone.rows]
}

/** Deletes inferred actions. */
export async function deleteFoundActions(
  tx: Tx,
  actions: readonly { id: string; exDate: string }[],
): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    delete from corporate_actions a
    using unnest(
      ${actions.map(({ id }) => id)}::bigint[],
      ${actions.map(({ exDate }) => exDate)}::date[]) as gone (id, ex_date)
    where a.kind = ${foundKind} and a.instrument_id = gone.id and a.ex_date = gone.ex_date
    returning a.instrument_id as id, a.ex_date as "from", a.ex_date as "to"
  `.execute(tx)
  return rows
}
