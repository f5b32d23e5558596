import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { writeRates } from '#market/fx/write-queries.ts'

export const copyRates = 'copy staged_rates (currency, date, rate) from stdin'

export async function createStagedRates(db: Db): Promise<void> {
  await sql`drop table if exists pg_temp.staged_rates`.execute(db)
  await sql`
    create temp table staged_rates (currency text not null, date date not null, rate double precision not null)
  `.execute(db)
}

/** Stores the staged rates that are new or changed, locking only those; returns how many. */
export function mergeStagedRates(tx: Tx): Promise<number> {
  return writeRates(
    tx,
    sql`
    insert into fx_rates (currency, date, rate, source)
    select s.currency, s.date, s.rate, 'ecb'
    from staged_rates s
    left join fx_rates r on r.currency = s.currency and r.date = s.date
    where r.rate is distinct from s.rate or r.source <> 'ecb'
    on conflict (currency, date) do update set rate = excluded.rate, source = excluded.source`,
  )
}

/** Stores the staged rates that are missing; returns how many. */
export function addStagedRates(tx: Tx): Promise<number> {
  return writeRates(
    tx,
    sql`
    insert into fx_rates (currency, date, rate, source)
    select currency, date, rate, 'file' from staged_rates
    on conflict do nothing`,
  )
}
