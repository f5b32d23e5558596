import { sql } from 'kysely'

import { hidden } from '#db/among.ts'
import type { Db } from '#db/db.ts'

/** A listing with what is stored about its risk. */
export function findStatisticsListing(db: Db, id: string) {
  return db
    .selectFrom('instruments as i')
    .leftJoin('instrument_stats as s', 's.instrument_id', 'i.id')
    .where('i.id', '=', id)
    .select([
      'i.id',
      'i.kind',
      'i.mic',
      'i.source',
      'i.currency',
      'i.fund_srri',
      's.as_of',
      's.volatility',
      's.risk_class',
    ])
    .executeTakeFirst()
}

/** The lowest and the highest released price of a session. */
export async function findDayRange(db: Db, id: string, from: string, to: string) {
  const { rows } = await sql<{ low: number | null; high: number | null }>`
    select min(price) as low, max(price) as high
    from intraday_prices
    where instrument_id = ${id} and at >= ${new Date(from)} and at <= ${new Date(to)}
  `.execute(db)
  const { low, high } = rows[0]!
  return low === null || high === null ? undefined : { low, high }
}

/** The known volumes of days after `after`, oldest first. */
export function listVolumes(db: Db, id: string, after: string) {
  return db
    .selectFrom('daily_prices')
    .where('instrument_id', '=', id)
    .where('date', '>', hidden(after, 'date'))
    .where('volume', '>', sql.lit('0'))
    .orderBy('date')
    .select(['date', 'volume'])
    .execute()
}
