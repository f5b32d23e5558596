import { type RawBuilder, sql } from 'kysely'

import { isMember, reachableBy, type ViewerOf } from '#features/profiles/index.ts'

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
