import { sql } from 'kysely'

import { among } from '#db/among.ts'
import type { Db } from '#db/db.ts'
import { isMember } from '#features/profiles/index.ts'

/** The portfolios of members that have been computed, oldest first. */
export function listComputedOf(db: Db, memberIds: readonly string[]) {
  return db
    .selectFrom('portfolios as p')
    .innerJoin('portfolio_figures as f', 'f.portfolio_id', 'p.id')
    .where((eb) => among(eb, 'p.profile_id', memberIds))
    .where('p.deleted_at', 'is', null)
    .orderBy('p.id')
    .select(['p.id', 'p.profile_id', 'p.currency', 'f.simulated'])
    .execute()
}

export type ComparedPortfolio = { id: string; currency: string; simulated: boolean }

/**
 * The best-rated portfolios that are shared, or those with the most followers. Real and simulated ones are never ranked
 * together (decision 0026).
 */
export async function listCompared(db: Db, by: 'rating' | 'followers', limit: number): Promise<ComparedPortfolio[]> {
  const order =
    by === 'rating'
      ? sql`f.rating desc nulls last, f.rating_basis desc, p.id desc`
      : sql`p.follower_count desc, p.id desc`
  const { rows } = await sql<ComparedPortfolio>`
    select p.id, p.currency, f.simulated
    from portfolios p
    join portfolio_figures f on f.portfolio_id = p.id
    where p.deleted_at is null and not p.hidden and ${isMember(sql.ref('p.profile_id'))}
      and f.simulated = not exists (select from portfolio_figures real where not real.simulated)
      and ${by === 'rating' ? sql`f.rating is not null` : sql`true`}
    order by ${order}
    limit ${limit}
  `.execute(db)
  return rows
}
