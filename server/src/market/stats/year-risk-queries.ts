import type { Close } from '@app/domain/instruments/adjusting.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/**
 * The last close of each of the 53 weeks up to the one in the stats, oldest first, by listing. A week ends on the weekday of
 * that close; weeks without a close are left out.
 */
export async function listWeeklyCloses(db: Db, ids: readonly string[]): Promise<Map<string, Close[]>> {
  const { rows } = await sql<{ id: string; dates: string[]; closes: number[] }>`
    select instrument_id as id, dates, closes
    from instrument_stats
    cross join lateral (
      select array_agg(date::text order by date) as dates, array_agg(close order by date) as closes
      from (
        select distinct on ((as_of - date) / 7) date, close
        from daily_prices
        where daily_prices.instrument_id = instrument_stats.instrument_id
          and date between as_of - 370 and as_of
        order by (as_of - date) / 7, date desc
      ) as ends
    ) as weekly
    where instrument_id = any(${ids}::bigint[]) and dates is not null
  `.execute(db)
  return new Map(rows.map(({ id, dates, closes }) => [id, dates.map((date, i) => ({ date, close: closes[i]! }))]))
}

type StoredRisk = { id: string; volatility: number | null; riskClass: number | null }

export async function updateYearRisks(db: Db, risks: readonly StoredRisk[]): Promise<void> {
  await sql`
    update instrument_stats s set volatility = f.volatility, risk_class = f.risk_class
    from unnest(
      ${risks.map(({ id }) => id)}::bigint[],
      ${risks.map(({ volatility }) => volatility)}::double precision[],
      ${risks.map(({ riskClass }) => riskClass)}::smallint[]) as f (id, volatility, risk_class)
    where s.instrument_id = f.id
      and (s.volatility, s.risk_class) is distinct from (f.volatility, f.risk_class)
  `.execute(db)
}
