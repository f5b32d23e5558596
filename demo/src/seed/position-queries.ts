import { sql } from 'kysely'

import type { Tx } from '@app/server/src/db/db.ts'

export type WrittenAbout = {
  post_id: string
  member_id: string
  instrument_id: string
  isin: string | null
  simulated: boolean
  created_at: string
  price: number | null
  priced_on: string | null
  /** The portfolios of the author, and those of them that held the instrument. */
  portfolio_ids: string[]
  holding_ids: string[]
  /** In percent of what was held, without cash. */
  weight: number | null
  since: string | null
}

/** The posts about instruments and the trades with a text, with what their authors held when they wrote them. */
export async function listWrittenAbout(tx: Tx): Promise<WrittenAbout[]> {
  const { rows } = await sql<WrittenAbout>`
    with written as materialized (
      select p.id, p.author_id, p.created_at, (p.created_at at time zone 'UTC')::date as day, i.id as instrument_id, i.isin,
        i.source = 'simulated' as simulated
      from posts p
      left join ledger_entries e on e.id = p.trade_id and p.content <> ''
      left join holdings h on h.id = e.holding_id
      join instruments i on i.id = coalesce(p.instrument_id, h.instrument_id)
      where p.parent_id is null and not p.is_news
    ), moved as materialized (
      select w.id, h.portfolio_id, h.instrument_id, h.instrument_id = w.instrument_id as is_meant, w.day, e.date, e.quantity,
        sum(e.quantity) over (partition by w.id, h.instrument_id order by e.date, e.quantity < 0, e.id) as held
      from written w
      join portfolios own on own.profile_id = w.author_id
      join holdings h on h.portfolio_id = own.id
      join ledger_entries e on e.holding_id = h.id and coalesce(e.executed_at <= w.created_at, e.date <= w.day)
    ), held as materialized (
      select id, portfolio_id, instrument_id, is_meant, day, sum(quantity) as quantity
      from moved group by 1, 2, 3, 4, 5 having sum(quantity) > 0
    ), valued as (
      select held.id, held.portfolio_id, held.is_meant, held.quantity * price.close / coalesce(rate.rate, 1) as value
      from held
      join instruments i on i.id = held.instrument_id
      cross join lateral (
        select close from daily_prices where instrument_id = i.id and date <= held.day order by date desc limit 1
      ) price
      left join lateral (
        select rate from fx_rates where currency = i.currency and date <= held.day order by date desc limit 1
      ) rate on true
    )
    select w.id as post_id, w.author_id as member_id, w.instrument_id, w.isin, w.simulated, w.created_at,
      price.close as price, price.date as priced_on,
      array(select own.id::text from portfolios own where own.profile_id = w.author_id order by own.id) as portfolio_ids,
      array(
        select distinct portfolio_id::text from held where held.id = w.id and held.is_meant order by 1
      ) as holding_ids,
      (
        select (100 * sum(value) filter (where is_meant) / sum(value))::double precision from valued where valued.id = w.id
      ) as weight,
      (
        select min(m.date) from moved m
        where m.id = w.id and m.is_meant and m.held > 0 and m.date > coalesce(
          (select max(gone.date) from moved gone where gone.id = w.id and gone.is_meant and gone.held <= 0), '-infinity'
        )
      ) as since
    from written w
    left join lateral (
      select close, date from daily_prices where instrument_id = w.instrument_id and date <= w.day order by date desc limit 1
    ) price on true
  `.execute(tx)
  return rows
}

export type PositionRow = Omit<WrittenAbout, 'holding_ids' | 'weight'> & { state: string; lowest: number | null }

export async function insertPositions(tx: Tx, rows: readonly PositionRow[]): Promise<void> {
  await sql`
    insert into post_positions (
      post_id, member_id, instrument_id, isin, state, lowest, since, price, priced_on, simulated, portfolio_ids, created_at
    )
    select post_id, member_id, instrument_id, isin, state, lowest, since, price, priced_on, simulated, portfolio_ids, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as taken (
      post_id bigint, member_id bigint, instrument_id bigint, isin text, state text, lowest smallint, since date,
      price double precision, priced_on date, simulated boolean, portfolio_ids bigint[], created_at timestamptz
    )
  `.execute(tx)
}
