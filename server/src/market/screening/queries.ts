import { leastOfSizes } from '@app/domain/instruments/size-classes.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** As `roundPercent`, so that a condition holds for the figures that readers see. */
const rounded = (figure: string) => sql`floor(${sql.ref(figure)} * 100 + 0.5) / 100`

const columns: Record<string, RawBuilder<unknown>> = {
  instrument_id: sql`i.id`,
  list_kind: sql`i.list_kind`,
  source: sql`i.source`,
  country: sql`i.country::text`,
  sector: sql`i.sector`,
  size_class: sql`case
    when i.size_class <> 0 then i.size_class
    when s.market_cap_eur is null then 0
    else 1 + width_bucket(s.market_cap_eur, ${leastOfSizes}::double precision[])
  end::smallint`,
  carbon_rank: sql`i.carbon_rank`,
  risk_class: sql`coalesce(i.fund_srri, s.risk_class)`,
  follower_count: sql`i.follower_count`,
  market_cap: sql`floor(s.market_cap_eur / 10000 + 0.5) / 100`,
  dividend_yield: rounded('i.dividend_yield'),
  pe_ratio: rounded('i.pe_ratio'),
  fund_ongoing_charge: rounded('i.fund_ongoing_charge'),
  volatility: rounded('s.volatility'),
  change_d1: rounded('s.change_d1'),
  change_w1: rounded('s.change_w1'),
  change_m1: rounded('s.change_m1'),
  change_m3: rounded('s.change_m3'),
  change_m6: rounded('s.change_m6'),
  change_ytd: rounded('s.change_ytd'),
  change_y1: rounded('s.change_y1'),
  change_y2: rounded('s.change_y2'),
  change_y3: rounded('s.change_y3'),
}

const names = Object.keys(columns)
const all = (of = '') => sql.join(names.map((name) => sql.ref(`${of}${name}`)))
const values = sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))
const updates = sql.join(names.slice(1).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))

/**
 * Part of a statement: copies the followers of the listings in one of its common table expressions, which has `id` and
 * `follower_count`. Skips rows that a refresh holds, so that neither waits for the other; the next refresh of all copies them.
 */
export function copyScreenedFollowers(ranked: string): RawBuilder<unknown> {
  return sql`
    update screened_listings s set follower_count = latest.follower_count
    from ${sql.table(ranked)} as latest
    where s.instrument_id = latest.id and s.instrument_id = any(array(
      select instrument_id from screened_listings
      where instrument_id = any(array(select id from ${sql.table(ranked)}))
      order by instrument_id
      for no key update skip locked
    ))
  `
}

/** Writes the rows that differ from what the listings are now. */
export async function mergeScreened(tx: Db, ids: readonly string[] | 'all'): Promise<void> {
  await sql`
    with latest as (
      select ${values}
      from instruments i
      left join instrument_stats s on s.instrument_id = i.id
      where ${ids === 'all' ? sql`true` : sql`i.id = any(${ids}::bigint[])`}
    )
    insert into screened_listings (${all()})
    select ${all('latest.')}
    from latest
    left join screened_listings known on known.instrument_id = latest.instrument_id
    where (${all('known.')}) is distinct from (${all('latest.')})
    on conflict (instrument_id) do update set ${updates}
  `.execute(tx)
}
