import type { PortfolioBasics } from '@app/contract/portfolios.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import { listPortfolios } from './load.ts'
import { listTopOwners, listTopPortfolios, type PortfolioFigure } from './ranking-queries.ts'

/** The portfolios that the viewer may see, ranked by a figure. */
export async function topPortfolios(
  context: Pick<Context, 'db' | 'now'>,
  viewer: Viewer,
  { by, page }: { by: PortfolioFigure; page: PageRequest },
): Promise<Slice<PortfolioBasics>> {
  const wanted = { after: readCursor(page.after), limit: page.size + 1 }
  const { results, after } = slice(await listTopPortfolios(context.db, viewer, by, wanted), page.size, writeCursor)
  const portfolios = await listPortfolios(
    context,
    viewer,
    results.map(({ id }) => id),
  )
  // Pages are found by a copy of the followers, a moment old.
  const isByFollowers = by === 'followers'
  return {
    results: isByFollowers ? portfolios.toSorted((a, b) => b.follower_count - a.follower_count) : portfolios,
    after,
  }
}

/** The ids of the members whose best portfolio that the viewer may see is ranked by a figure. */
export async function topOwners(
  { db }: Pick<Context, 'db'>,
  viewer: Viewer,
  { by, page }: { by: 'rating' | 'low-carbon'; page: PageRequest },
): Promise<Slice<string>> {
  const wanted = { after: readCursor(page.after), limit: page.size + 1 }
  const { results, after } = slice(await listTopOwners(db, viewer, by, wanted), page.size, writeCursor)
  return { results: results.map(({ profile_id }) => profile_id), after }
}
