import { type Connection, type Sync, SyncFault } from '@app/contract/connections.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { listPortfolioIds } from '#features/portfolios/index.ts'
import { integrationOf } from '#partners/holdings/capabilities.ts'
import type { SourceName } from '#partners/holdings/holdings.ts'

import { type ConnectionRow, findConnection, findConnectionAt, listConnectionsOf, type SyncState } from './queries.ts'

export async function connectionsOf({ db }: Pick<Context, 'db'>, memberId: string): Promise<{ results: Connection[] }> {
  return { results: await present(db, await listConnectionsOf(db, memberId)) }
}

export async function getConnection({ db }: Pick<Context, 'db'>, memberId: string, id: string): Promise<Connection> {
  const row = orNotFound(await findConnection(db, memberId, id))
  return (await present(db, [row]))[0]!
}

/** The sync of a member's connection to a source. */
export async function syncAt({ db }: Pick<Context, 'db'>, memberId: string, source: SourceName): Promise<Sync> {
  const row = await findConnectionAt(db, memberId, source)
  const sync = row && syncOf(row)
  if (!sync) throw new AppError('not_found')
  return sync
}

async function present(db: Db, rows: readonly ConnectionRow[]): Promise<Connection[]> {
  const portfolios = await listPortfolioIds(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    partner: { name: row.bank_name, integration: integrationOf(row.source) },
    country: row.country as Connection['country'],
    synced_at: row.synced_at?.toISOString() ?? null,
    sync: syncOf(row),
    portfolios: portfolios.get(row.id) ?? [],
  }))
}

function syncOf({ status, step, fault, started_at }: ConnectionRow): Sync | null {
  if (status === null || step === null || started_at === null) return null
  return presentSync({ status, step, fault, started_at })
}

export function presentSync({ status, step, fault, started_at }: SyncState): Sync {
  const known = SyncFault.nullable().safeParse(fault)
  return { status, step, fault: known.success ? known.data : 'unknown', started_at: started_at.toISOString() }
}
