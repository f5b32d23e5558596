import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** By the key of the sources, so that tens of thousands of real listings are not read for it. */
export async function hasSimulatedListings(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from instruments where source = 'simulated') as found
  `.execute(db)
  return rows[0]!.found
}
