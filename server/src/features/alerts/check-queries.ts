import { sql } from 'kysely'

import type { Tx } from '#db/db.ts'

/**
 * Adjusts the levels of alerts on instruments that have a released price from after a split, one split of each alert at a
 * time, each once however many nodes do so at once. Returns how many it has adjusted: again until there are none.
 */
export async function adjustForSplits(tx: Tx, limit: number): Promise<number> {
  // The lateral query has a limit, so that the index of the instrument is used however few prices the statistics expect.
  const { numAffectedRows = 0n } = await sql`
    with split as (
      select distinct on (alert.id) alert.id, alert.priced_on, action.ex_date, action.numerator, action.denominator
      from released_prices released
      join corporate_actions action
        on action.instrument_id = released.instrument_id and action.ex_date <= released.date
      cross join lateral (
        select id, priced_on from price_alerts
        where instrument_id = released.instrument_id and priced_on < action.ex_date
        limit ${limit}
      ) alert
      order by alert.id, action.ex_date
    )
    update price_alerts alert set
      level = (alert.level::numeric * split.numerator / split.denominator)::double precision,
      reference = (alert.reference::numeric * split.numerator / split.denominator)::double precision,
      priced_on = split.ex_date
    from split
    -- Not one that another node has adjusted since this statement began.
    where alert.id = split.id and alert.priced_on = split.priced_on
  `.execute(tx)
  return Number(numAffectedRows)
}

type Bounds = { at: Date; mostPrices: number; mostAlerts: number }

/**
 * Checks released prices against all alerts, and disarms those that have met their price. Reads of an index only the alerts
 * that fire. Prices are taken once all of their alerts have fired, and not looked at while a split is still to adjust one of
 * them. Returns the ids of the alerts, and how many prices it looked at: fewer than `mostPrices` if these were all.
 */
export async function fireAlerts(tx: Tx, { at, mostPrices, mostAlerts }: Bounds) {
  const { rows } = await sql<{ fired: string[]; checked: number }>`
    with released as materialized (
      select * from released_prices price
      where not exists (
        select from price_alerts
        where instrument_id = price.instrument_id and priced_on < (
          select max(ex_date) from corporate_actions where instrument_id = price.instrument_id and ex_date <= price.date
        )
        -- Looked up for each price, whatever the statistics expect.
        offset 0
      )
      limit ${mostPrices} for update skip locked
    ), due as materialized (
      select alert.id, alert.price
      from released cross join lateral (
        (
          select id, case when level <= released.last then released.last else released.high end as price
          from price_alerts
          where instrument_id = released.instrument_id and is_armed and is_up and level <= released.high
            and priced_on <= released.date and (armed_at <= released.since or level <= released.last)
          order by level
          limit ${mostAlerts}
        )
        union all
        (
          select id, case when level >= released.last then released.last else released.low end
          from price_alerts
          where instrument_id = released.instrument_id and is_armed and not is_up and level >= released.low
            and priced_on <= released.date and (armed_at <= released.since or level >= released.last)
          order by level desc
          limit ${mostAlerts}
        )
      ) alert
      limit ${mostAlerts}
    ), fired as (
      update price_alerts alert set is_armed = false, fired_at = ${at}, fired_price = due.price
      from due
      where alert.id = due.id and alert.is_armed
      returning alert.id
    ), taken as (
      delete from released_prices gone using released
      where gone.instrument_id = released.instrument_id and (select count(*) from due) < ${mostAlerts}
    )
    select coalesce((select array_agg(id::text) from fired), '{}') as fired,
      (select count(*)::integer from released) as checked
  `.execute(tx)
  return rows[0]!
}
