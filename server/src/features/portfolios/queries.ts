import type { Viewer } from '@app/domain/audience/audience.ts'
import { type RawBuilder, sql } from 'kysely'

import { anyOf } from '#db/among.ts'
import { compiled } from '#db/compiled.ts'
import type { Db, Tx } from '#db/db.ts'
import { namedPersons } from '#features/profiles/index.ts'

import { portfolioVisibleTo } from './audience.ts'

export type PortfolioRow = Awaited<ReturnType<typeof listPortfolioRows>>[number]

/** Those of the portfolios that the viewer may see, with their owners and figures. */
export const listPortfolioRows = compiled((db, { profileId, ids }: Viewer & { ids: readonly string[] }) =>
  selectPortfolios(db).where('p.id', '=', anyOf(ids)).where(portfolioVisibleTo({ profileId })).compile(),
)

/** The portfolios of a member that the viewer may see, oldest first. */
export function listPortfolioRowsOf(db: Db, viewer: Viewer, ownerId: string) {
  return selectPortfolios(db)
    .where('p.profile_id', '=', ownerId)
    .where(portfolioVisibleTo(viewer))
    .orderBy('p.id')
    .execute()
}

/** What was computed of a portfolio. */
const figureColumns = [
  'f.as_of',
  'f.since',
  'f.return_d1',
  'f.return_w1',
  'f.return_m1',
  'f.return_m3',
  'f.return_m6',
  'f.return_ytd',
  'f.return_y1',
  'f.return_y2',
  'f.return_y3',
  'f.risk',
  'f.risk_level',
  'f.return_level',
  'f.carbon_level',
  'f.rating',
  'f.rating_missing',
  'f.rating_basis',
  'f.rating_percentile',
  'f.ranked_among',
  'f.carbon_percentile',
  'f.scored_diversification',
  'f.good_return',
  'f.return_percentile',
  'f.score',
  'f.is_top',
  'f.money_weighted',
  'f.volatility',
  'f.max_drawdown',
  'f.carbon',
  'f.diversification',
  'f.simulated',
] as const

function selectPortfolios(db: Db) {
  return db
    .selectFrom('portfolios as p')
    .innerJoin('connections as c', 'c.id', 'p.connection_id')
    .leftJoin('portfolio_figures as f', 'f.portfolio_id', 'p.id')
    .select([
      'p.id',
      'p.profile_id',
      'p.connection_id',
      'p.kind',
      'p.name',
      'p.currency',
      'p.tracks_cash',
      'p.hidden',
      'p.shares_trades',
      'p.synced_at',
      'c.source',
      'c.bank_name',
      'c.country',
    ])
    .select(figureColumns)
    .select(namedPersons.oneAsJson(db, sql.ref('p.profile_id')).as('owner'))
    .select((eb) =>
      eb
        .selectFrom('follower_counters')
        .where('kind', '=', 'portfolio')
        .whereRef('target_id', '=', 'p.id')
        .select(sql<number>`coalesce(sum(count), 0)::integer`.as('count'))
        .$asScalar()
        .$notNull()
        .as('follower_count'),
    )
}

/** The portfolio, if the viewer may see it. */
export function findPortfolio(db: Db, viewer: Viewer, id: string) {
  return db
    .selectFrom('portfolios as p')
    .where('p.id', '=', id)
    .where(portfolioVisibleTo(viewer))
    .select(['p.id', 'p.profile_id', 'p.currency', 'p.tracks_cash', 'p.hidden', 'p.shares_trades'])
    .executeTakeFirst()
}

/** A condition: the member has a portfolio. */
function hasPortfolio(memberId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from portfolios own where own.profile_id = ${memberId} and own.deleted_at is null
  )`
}

export async function findIsConnected(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ connected: boolean }>`select ${hasPortfolio(memberId)} as connected`.execute(db)
  return rows[0]!.connected
}

/** Returns true if the portfolio belongs to the member. */
export async function isPortfolioOf(db: Db, memberId: string, id: string): Promise<boolean> {
  const query = db.selectFrom('portfolios').where('id', '=', id).where('profile_id', '=', memberId).select('id')
  return (await query.executeTakeFirst()) !== undefined
}

/** A query of the ids of all portfolios of a member. */
export function portfolioIdsOf(memberId: RawBuilder<string>): RawBuilder<unknown> {
  return sql`select owned.id from portfolios owned where owned.profile_id = ${memberId}`
}

type Changes = { name?: string | null; hidden?: boolean | undefined; shares_trades?: boolean | undefined }

/** Returns false if the member has no such portfolio. */
export async function updatePortfolioOf(db: Db, memberId: string, id: string, changes: Changes): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('portfolios')
    .set(changes)
    .where('id', '=', id)
    .where('profile_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type DeletedPortfolio = { id: string; connection_id: string; profile_id: string }

/** Marks portfolios as deleted, which hides them. Those that are marked already are left out. */
export function markDeleted(
  tx: Tx,
  by: { id: string; profileId: string } | { connectionId: string } | { ids: readonly string[] },
  now: Date,
): Promise<DeletedPortfolio[]> {
  return tx
    .updateTable('portfolios')
    .set({ deleted_at: now })
    .where('deleted_at', 'is', null)
    .where((eb) => {
      if ('connectionId' in by) return eb('connection_id', '=', by.connectionId)
      if ('ids' in by) return eb('id', '=', eb.fn.any(eb.val(by.ids)))
      return eb.and([eb('id', '=', by.id), eb('profile_id', '=', by.profileId)])
    })
    .returning(['id', 'connection_id', 'profile_id'])
    .execute()
}
