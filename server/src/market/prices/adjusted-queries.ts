import { formatDecimal } from '@app/domain/decimal/decimal.ts'
import { parseRatio, type Ratio } from '@app/domain/decimal/ratio.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '#db/db.ts'

import type { Revision } from './revisions.ts'

/** The ratio of an action as it is stored, and the closes from adjusting sources on both sides of its ex date. */
export type AdjustedStep = {
  id: string
  exDate: string
  known: Ratio | undefined
  before: number
  after: number | null
}

/** Closes further from an ex date than these days show nothing of it. */
const nearDays = 10

/** The actions among `actions` before which there are closes that their source had adjusted. */
export async function listAdjustedSteps(
  tx: Tx,
  actions: readonly { id: string; exDate: string }[],
): Promise<AdjustedStep[]> {
  const { rows } = await sql<{
    id: string
    exDate: string
    numerator: string | null
    denominator: string | null
    before: number
    after: number | null
  }>`
    select n.id, n.ex_date as "exDate", a.numerator, a.denominator, p.close as before,
      case when p.date >= n.ex_date - ${nearDays}::integer then q.close end as after
    from unnest(
      ${actions.map(({ id }) => id)}::bigint[],
      ${actions.map(({ exDate }) => exDate)}::date[]) as n (id, ex_date)
    join lateral (
      select date, close from daily_prices
      where instrument_id = n.id and date < n.ex_date and adjusted_on >= n.ex_date
      order by date desc limit 1
    ) p on true
    left join lateral (
      select close from daily_prices
      where instrument_id = n.id and date >= n.ex_date and date < n.ex_date + ${nearDays}::integer and adjusted_on >= n.ex_date
      order by date limit 1
    ) q on true
    left join corporate_actions a on a.instrument_id = n.id and a.ex_date = n.ex_date
  `.execute(tx)
  return rows.map(({ numerator, denominator, ...step }) => {
    return { ...step, known: parseRatio(numerator ?? '', denominator ?? '') }
  })
}

/** Days and days of files between which everything is multiplied by one ratio. */
export type Rescaling = {
  id: string
  ratio: Ratio
  /** From this day on, and before the other. */
  from: string
  before: string
  /** Of files of this day or later, and before the other. */
  adjustedFrom: string
  adjustedBefore: string
}

/** Multiplies closes that their source had adjusted, and divides their volumes; returns the first and the last day of each listing's. */
export async function rescaleCloses(tx: Tx, rescalings: readonly Rescaling[]): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    with rescaled as (
      update daily_prices p
      set close = (p.close::text::numeric * n.numerator / n.denominator)::double precision,
        volume = round(p.volume * n.denominator / n.numerator)::bigint
      from ${rescalingsOf(rescalings)} as n (id, first, before, adjusted_first, adjusted_before, numerator, denominator)
      where p.instrument_id = n.id and p.date >= n.first and p.date < n.before
        and p.adjusted_on >= n.adjusted_first and p.adjusted_on < n.adjusted_before
      returning p.instrument_id, p.date
    )
    select instrument_id as id, min(date) as "from", max(date) as "to" from rescaled group by instrument_id
  `.execute(tx)
  return rows
}

/** Multiplies dividends that their source had adjusted. */
export async function rescaleDividends(tx: Tx, rescalings: readonly Rescaling[]): Promise<void> {
  await sql`
    update dividends d
    set amount = (d.amount::text::numeric * n.numerator / n.denominator)::double precision
    from ${rescalingsOf(rescalings)} as n (id, first, before, adjusted_first, adjusted_before, numerator, denominator)
    where d.instrument_id = n.id and d.ex_date >= n.first and d.ex_date < n.before
      and d.adjusted_on >= n.adjusted_first and d.adjusted_on < n.adjusted_before
  `.execute(tx)
}

function rescalingsOf(rescalings: readonly Rescaling[]): RawBuilder<unknown> {
  return sql`unnest(
    ${rescalings.map(({ id }) => id)}::bigint[],
    ${rescalings.map(({ from }) => from)}::date[],
    ${rescalings.map(({ before }) => before)}::date[],
    ${rescalings.map(({ adjustedFrom }) => adjustedFrom)}::date[],
    ${rescalings.map(({ adjustedBefore }) => adjustedBefore)}::date[],
    ${rescalings.map(({ ratio }) => formatDecimal(ratio.numerator))}::numeric[],
    ${rescalings.map(({ ratio }) => formatDecimal(ratio.denominator))}::numeric[])`
}
