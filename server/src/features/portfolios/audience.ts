import type { Viewer } from '@app/domain/audience/audience.ts'
import { type RawBuilder, sql } from 'kysely'

import { isMember, reachableBy, type ViewerOf } from '#features/profiles/index.ts'

import { isStanding } from './ledger-queries.ts'

/**
 * A condition on the portfolio with this alias: the viewer may see it (`canSeePortfolio` in the domain). It belongs in every
 * statement that reads portfolios for a viewer or acts on one. `is true` keeps the planner from turning it into joins.
 */
export function portfolioVisibleTo(viewer: ViewerOf, portfolio = 'p'): RawBuilder<boolean> {
  const ownerId = sql.ref<string>(`${portfolio}.profile_id`)
  return sql<boolean>`(
    ${sql.ref(`${portfolio}.deleted_at`)} is null
    and ${isMember(ownerId)}
    and (
      ${ownerId} = ${viewer.profileId}
      or (
        ${viewer.profileId}::bigint is not null
        and not ${sql.ref(`${portfolio}.hidden`)}
        and ${reachableBy(viewer, ownerId)}
      )
    )
  ) is true`
}

/** A condition: the trade with this id is shared with other members, once it is withheld no longer. */
export function isOpenTrade(tradeId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select
    from ledger_entries traded
    join portfolios traded_in on traded_in.id = traded.portfolio_id
    where traded.id = ${tradeId} and ${isStanding('traded')}
      and ${isSharing('traded_in')}
  )`
}

/** A condition on the portfolio with this alias: members who may see its owner see its trades. */
function isSharing(portfolio: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${portfolio}.${column}`)
  return sql<boolean>`(${of('deleted_at')} is null and not ${of('hidden')} and ${of('shares_trades')})`
}

/**
 * A query of the portfolios with this id or owner whose trades are closed to the viewer, even if others may see them: `tradeVisibleTo`
 * holds for none. It allows reads to pass over many trades without asking for each.
 */
export function closedPortfolios(viewer: Viewer, by: 'id' | 'profile_id', id: RawBuilder<string>): RawBuilder<unknown> {
  return sql`
    select closed.id
    from portfolios closed
    where ${sql.ref(`closed.${by}`)} = ${id} and not ${isSharing('closed')}
      and closed.profile_id is distinct from ${viewer.profileId}::bigint
  `
}

/** A condition: the viewer may see the trade with this id once it is withheld no longer. Its owner always may. */
export function tradeVisibleTo(viewer: ViewerOf, tradeId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select
    from ledger_entries traded
    join portfolios traded_in on traded_in.id = traded.portfolio_id
    where traded.id = ${tradeId} and ${isStanding('traded')} and ${portfolioVisibleTo(viewer, 'traded_in')}
      and (traded_in.shares_trades or traded_in.profile_id = ${viewer.profileId})
  )`
}
