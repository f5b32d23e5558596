import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** A day on which an exchange was open. */
export type VenueDay = { mic: string; date: string }

/** A stock with its closes up to a day, days since 1970. */
export type CandidateRow = VenueDay & {
  id: string
  name: string
  country: string | null
  sector: string | null
  currency: string
  source: string
  readers: number
  days: number[]
  closes: number[]
  basis: string
}

/**
 * The stocks to which something may have happened on the day, with their closes of the 54 weeks up to it; thinly traded ones
 * are left out. The conditions are looser than the rule (`eventOn` in the domain), which decides on closes adjusted for splits:
 * a close beyond those of the year, a change that is large enough, a dividend, or any split within the year. So only the
 * closes of few listings leave the database.
 */
export async function listCandidates(db: Db, days: readonly VenueDay[]): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select day.mic, day.date, i.id, i.name, i.country, i.sector, i.currency, i.source,
      i.follower_count + i.owner_count as readers, history.days, history.closes,
      ${basisOf(sql.ref('i.id'), sql.ref('day.date'))} as basis
    from unnest(${days.map(({ mic }) => mic)}::bpchar[], ${days.map(({ date }) => date)}::date[]) as day (mic, date)
    join instruments i on i.mic = day.mic and i.kind = 'EQUITY'
    join instrument_stats s on s.instrument_id = i.id and s.as_of >= day.date and not s.is_thin
    cross join lateral (
      select max(close) filter (where date = day.date) as close,
        max(close) filter (where date < day.date) as high, min(close) filter (where date < day.date) as low,
        (array_agg(close order by date desc) filter (where date < day.date))[1] as before
      from daily_prices
      where instrument_id = i.id and date between day.date - 364 and day.date
    ) year
    cross join lateral (
      select array_agg(date - date '1970-01-01' order by date) as days, array_agg(close order by date) as closes
      from daily_prices
      where instrument_id = i.id and date between day.date - 378 and day.date
    ) history
    where year.close is not null and year.before is not null and (
      year.close > year.high or year.close < year.low or abs(ln(year.close / year.before)) > 0.0295
      or exists (
        select from dividends d where d.instrument_id = i.id and d.ex_date > day.date - 14 and d.ex_date <= day.date
      )
      or exists (
        select from corporate_actions a
        where a.instrument_id = i.id and a.ex_date > day.date - 378 and a.ex_date <= day.date
      )
    )
  `.execute(db)
  return rows
}

/** What a note about the listing and the day is made of, as text; compared to find out whether it was corrected since. */
export async function listBases(db: Db, questions: readonly { id: string; date: string }[]): Promise<string[]> {
  if (questions.length === 0) return []
  const { rows } = await sql<{ basis: string }>`
    select ${basisOf(sql.ref('question.id'), sql.ref('question.date'))} as basis
    from unnest(
      ${questions.map(({ id }) => id)}::bigint[],
      ${questions.map(({ date }) => date)}::date[]) with ordinality as question (id, date, place)
    order by question.place
  `.execute(db)
  return rows.map(({ basis }) => basis)
}

/**
 * The last two closes up to a day, and the splits and dividends of the two weeks up to it, after which listings are suspended.
 * Closes have six digits, so that one which is delivered again with another rounding is the same.
 */
function basisOf(id: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<string> {
  const recent = sql`instrument_id = ${id} and ex_date > ${date} - 14 and ex_date <= ${date}`
  return sql<string>`jsonb_build_array(
    array(
      select jsonb_build_array(date, close::real) from daily_prices
      where instrument_id = ${id} and date <= ${date} order by date desc limit 2
    ),
    array(
      select jsonb_build_array(ex_date, kind, numerator, denominator) from corporate_actions
      where ${recent} order by ex_date
    ),
    array(
      select jsonb_build_array(ex_date, kind, amount, currency) from dividends
      where ${recent} order by ex_date, kind
    )
  )::text`
}
