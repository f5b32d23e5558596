import type { Close } from '@app/domain/instruments/adjusting.ts'
import { dateOf } from '@app/domain/instruments/dates.ts'
import { weeksThatCount } from '@app/domain/instruments/srri.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** The funds with prices among the listings. */
export async function listPricedFunds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('instruments as i')
    .innerJoin('instrument_stats as s', 's.instrument_id', 'i.id')
    .where((eb) => eb('i.id', '=', eb.fn.any(eb.val(ids))))
    .where('i.kind', 'in', ['MUTUAL_FUND', 'ETF'])
    .select('i.id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The closes of each fund at the ends of the weeks that its risk class is computed from, oldest first; a week without a close
 * repeats the one before. Funds whose prices do not reach back that far are left out.
 */
export async function listFundWeeks(db: Db, ids: readonly string[]): Promise<{ id: string; closes: Close[] }[]> {
  const { rows } = await sql<{ id: string; days: number[]; closes: number[] }>`
    select fund.id, weeks.days, weeks.closes
    from unnest(${ids}::bigint[]) as fund (id)
    join instrument_stats s on s.instrument_id = fund.id
    cross join lateral (
      select array_agg(p.date - date '1970-01-01' order by p.date) as days, array_agg(p.close order by p.date) as closes
      from generate_series(0, ${weeksThatCount}) week
      cross join lateral (
        select date, close from daily_prices
        where instrument_id = fund.id and date <= s.as_of - 7 * week
        order by date desc
        limit 1
      ) p
    ) weeks
    where exists (
      select from daily_prices where instrument_id = fund.id and date <= s.as_of - 7 * ${weeksThatCount}::integer
    )
  `.execute(db)
  return rows.map(({ id, days, closes }) => ({
    id,
    closes: days.map((day, i) => ({ date: dateOf(day), close: closes[i]! })),
  }))
}

export async function updateRiskClasses(db: Db, classes: ReadonlyMap<string, number | null>): Promise<void> {
  await sql`
    update instruments i set fund_srri = c.class
    from unnest(${[...classes.keys()]}::bigint[], ${[...classes.values()]}::smallint[]) as c (id, class)
    where i.id = c.id and i.fund_srri is distinct from c.class
  `.execute(db)
}
