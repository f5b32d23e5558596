import { parseRatio } from '@app/domain/decimal/ratio.ts'
import type { Close, CorporateAction } from '@app/domain/instruments/adjusting.ts'
import { type RawBuilder, sql } from 'kysely'

import { listOf } from '#db/among.ts'
import type { Db } from '#db/db.ts'

/** The newest close of each listing; listings without a close are left out. */
export async function listLastCloses(db: Db, ids: readonly string[] | 'all'): Promise<Map<string, Close>> {
  const rows = await db
    .selectFrom('instruments as i')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('daily_prices as p')
          .whereRef('p.instrument_id', '=', 'i.id')
          .select(['p.date', 'p.close'])
          .orderBy('p.date', 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .$if(ids !== 'all', (query) => query.where((eb) => eb('i.id', '=', eb.fn.any(eb.val(ids as readonly string[])))))
    .select(['i.id', 'p.date', 'p.close'])
    .execute()
  return new Map(rows.map(({ id, date, close }) => [id, { date, close }]))
}

type Question = { id: string; date: string }

/** The questions as rows of a statement. */
function rowsOf(questions: readonly Question[]): RawBuilder<unknown> {
  const ids = questions.map(({ id }) => id)
  const dates = questions.map(({ date }) => date)
  return sql`unnest(${listOf(ids, 'bigint')}, ${listOf(dates, 'date')}) with ordinality as question (id, date, place)`
}

/** The newest close on or before each date, in the order of `questions`; undefined where there is none. */
export async function listClosesOnOrBefore(db: Db, questions: readonly Question[]): Promise<(Close | undefined)[]> {
  if (questions.length === 0) return []
  const { rows } = await sql<{ date: string | null; close: number | null }>`
    select p.date, p.close
    from ${rowsOf(questions)}
    left join lateral (
      select date, close
      from daily_prices
      where instrument_id = question.id and date <= question.date
      order by date desc
      limit 1
    ) p on true
    order by question.place
  `.execute(db)
  return rows.map(({ date, close }) => (date === null || close === null ? undefined : { date, close }))
}

/** The day of the first close of each listing after a day, in the order of `questions`; undefined where there is none. */
export async function listNextCloseDays(db: Db, questions: readonly Question[]): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ day: string | null }>`
    select (
      select min(date) from daily_prices where instrument_id = question.id and date > question.date
    ) as day
    from ${rowsOf(questions)}
    order by question.place
  `.execute(db)
  return rows.map(({ day }) => day ?? undefined)
}

/** The currencies that listings are quoted in. */
export async function listCurrencies(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('instruments')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .select(['id', 'currency'])
    .execute()
  return new Map(rows.map(({ id, currency }) => [id, currency]))
}

/** The corporate actions of the listings that have some, oldest first. */
export function listActions(db: Db, ids: readonly string[]): Promise<Map<string, CorporateAction[]>> {
  return listNamedActions(db, ids)
}

export type ActionRow = { exDate: string; numerator: string; denominator: string }

/** An expression: the actions of an instrument, oldest first, as `readActions` reads them. */
export function actionsOf(instrumentId: RawBuilder<unknown>): RawBuilder<ActionRow[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'exDate', action.ex_date, 'numerator', action.numerator::text, 'denominator', action.denominator::text
    ) order by action.ex_date), '[]')
    from corporate_actions action
    where action.instrument_id = ${instrumentId}
  )`
}

export function readActions(rows: readonly ActionRow[]): CorporateAction[] {
  return rows.map(({ exDate, numerator, denominator }) => ({ exDate, ratio: parseRatio(numerator, denominator)! }))
}

/** As `listActions`, with what kind each is. */
export async function listNamedActions(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, (CorporateAction & { kind: string })[]>> {
  const rows = await db
    .selectFrom('corporate_actions')
    .where((eb) => eb('instrument_id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('instrument_id')
    .orderBy('ex_date')
    .select(['instrument_id', 'ex_date', 'numerator', 'denominator', 'kind'])
    .execute()
  const actions = new Map<string, (CorporateAction & { kind: string })[]>()
  for (const { instrument_id, ex_date, numerator, denominator, kind } of rows) {
    const action = { exDate: ex_date, ratio: parseRatio(numerator, denominator)!, kind }
    const known = actions.get(instrument_id)
    if (known) known.push(action)
    else actions.set(instrument_id, [action])
  }
  return actions
}

/**
 * The closes up to `to`, oldest first, from the last one on or before `from`, or from the first one if prices begin
 * later.
 */
export function listClosesBetween(db: Db, id: string, from: string, to: string): Promise<Close[]> {
  return db
    .selectFrom('daily_prices')
    .where('instrument_id', '=', id)
    .where('date', '>=', (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom('daily_prices as before')
          .where('before.instrument_id', '=', id)
          .where('before.date', '<=', from)
          .select((before) => before.fn.max('before.date').as('date')),
        eb.val(from),
      ),
    )
    .where('date', '<=', to)
    .orderBy('date')
    .select(['date', 'close'])
    .execute()
}

/** A listing, and the first and the last day of its closes. */
export type CloseRange = { id: string; first: string; last: string }

export type CloseArrays = CloseRange & { currency: string; days: number[]; closes: number[] }

/**
 * The closes of each listing from the last one on or before its first day to its last one, oldest first; days since 1970.
 * Listings without a close have empty lists.
 */
export async function listCloseArrays(db: Db, ranges: readonly CloseRange[]): Promise<CloseArrays[]> {
  const { rows } = await sql<CloseArrays>`
    select i.id, i.currency, wanted.first, wanted.last, p.days, p.closes
    from unnest(
      ${listOf(
        ranges.map(({ id }) => id),
        'bigint',
      )},
      ${listOf(
        ranges.map(({ first }) => first),
        'date',
      )},
      ${listOf(
        ranges.map(({ last }) => last),
        'date',
      )}
    ) as wanted (id, first, last)
    join instruments i on i.id = wanted.id
    cross join lateral (
      select coalesce(array_agg(date - date '1970-01-01' order by date), '{}') as days,
        coalesce(array_agg(close order by date), '{}') as closes
      from daily_prices
      where instrument_id = i.id and date <= wanted.last and date >= coalesce(
        (select max(before.date) from daily_prices before where before.instrument_id = i.id and before.date <= wanted.first),
        wanted.first
      )
    ) p
  `.execute(db)
  return rows
}
