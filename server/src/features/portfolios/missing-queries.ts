import { sql } from 'kysely'

import type { Tx } from '#db/db.ts'

/** Forgets the accounts that are not to be read and that the bank no longer reports. */
export async function forgetIgnored(tx: Tx, connectionId: string, reported: readonly Buffer[]): Promise<void> {
  await tx
    .deleteFrom('ignored_accounts')
    .where('connection_id', '=', connectionId)
    .where((eb) => eb.not(eb('account_hash', '=', eb.fn.any(eb.val(reported)))))
    .execute()
}

type Reading = { connectionId: string; reported: readonly Buffer[]; at: Date; since: Date }

/** Notes which accounts the bank does not report. Returns the portfolios of those that it has not since then or earlier. */
export async function listMissing(tx: Tx, { connectionId, reported, at, since }: Reading): Promise<string[]> {
  const { rows } = await sql<{ id: string; missing_since: Date | null }>`
    update portfolios p
    set missing_since = case when not p.account_hash = any (${reported}::bytea[]) then coalesce(p.missing_since, ${at}) end
    where connection_id = ${connectionId}
      and deleted_at is null
      and (missing_since is not null or not p.account_hash = any (${reported}::bytea[]))
    returning id, missing_since
  `.execute(tx)
  return rows.flatMap(({ id, missing_since }) => (missing_since && missing_since <= since ? id : []))
}
