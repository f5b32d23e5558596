import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

export type SharesRow = {
  id: string
  shares: number
  sharesAsOf: string
  currency: string
  close: number
  asOf: string
}

/** The shares outstanding of the listings that have a close, as they were imported. */
export async function listSharesOutstanding(db: Db, ids: readonly string[]): Promise<SharesRow[]> {
  const { rows } = await sql<SharesRow>`
    select i.id, i.shares_outstanding::double precision as shares, i.shares_outstanding_on as "sharesAsOf", i.currency, s.close,
      s.as_of as "asOf"
    from instruments i
    join instrument_stats s on s.instrument_id = i.id
    where i.id = any(${ids}::bigint[]) and i.shares_outstanding is not null
  `.execute(db)
  return rows
}

type StoredCap = { id: string; euros: number | null }

export async function updateMarketCaps(db: Db, caps: readonly StoredCap[]): Promise<void> {
  await sql`
    update instrument_stats s set market_cap_eur = f.euros
    from unnest(
      ${caps.map(({ id }) => id)}::bigint[],
      ${caps.map(({ euros }) => euros)}::double precision[]) as f (id, euros)
    where s.instrument_id = f.id and s.market_cap_eur is distinct from f.euros
  `.execute(db)
}
