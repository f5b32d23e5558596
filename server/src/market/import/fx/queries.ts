import { sql } from 'kysely'

import type { Tx } from '#db/db.ts'

export const copyRates = 'copy staged_rates (currency, date, rate) from stdin'

export async function createStagedRates(tx: Tx): Promise<void> {
  await sql`
    create temp table staged_rates (currency text not null, date date not null, rate double precision not null)
    on commit drop
  `.execute(tx)
}

/** Takes the staged rates over; tells how many were new or have changed. */
export async function mergeStagedRates(tx: Tx): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into fx_rates as r (currency, date, rate) select currency, date, rate from staged_rates
    on conflict (currency, date) do update set rate = excluded.rate where r.rate <> excluded.rate
  `.execute(tx)
  return Number(numAffectedRows)
}

/** Takes those of the staged rates over that are not here; tells how many. */
export async function addStagedRates(tx: Tx): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into fx_rates (currency, date, rate) select currency, date, rate from staged_rates on conflict do nothing
  `.execute(tx)
  return Number(numAffectedRows)
}
