import type { Viewer } from '@app/domain/audience/audience.ts'
import { type RawBuilder, sql } from 'kysely'

import { hidden } from '#db/among.ts'
import type { Db } from '#db/db.ts'
import type { Cursor } from '#http/pages.ts'

import { portfolioVisibleTo } from './audience.ts'

/** What portfolios are ranked by. */
export type PortfolioFigure = 'rating' | 'followers' | 'score' | 'low-carbon'

type RankingPage = { after: Cursor | undefined; limit: number }

/** The columns of `portfolio_figures` that portfolios are ranked by, in the order of their index. */
type Ranking = { columns: readonly { name: string; type: string }[]; order: 'asc' | 'desc' }

const rankings: Record<Exclude<PortfolioFigure, 'followers'>, Ranking> = {
  rating: {
    columns: [
      { name: 'rating', type: 'smallint' },
      { name: 'rating_basis', type: 'double precision' },
    ],
    order: 'desc',
  },
  score: { columns: [{ name: 'score', type: 'double precision' }], order: 'desc' },
  'low-carbon': { columns: [{ name: 'carbon', type: 'double precision' }], order: 'asc' },
}

/** The figures of a portfolio in a ranking, then its id. */
const placeOf = ({ columns }: Ranking, table: string) =>
  sql`(${sql.join([...columns.map(({ name }) => name), 'portfolio_id'].map((name) => sql.ref(`${table}.${name}`)))})`

/** Real and simulated figures are never ranked together (decision 0026). */
const isRanked = sql`f.simulated = not exists (select from portfolio_figures real where not real.simulated)`

/** The portfolios that the viewer may see, best first. */
export async function listTopPortfolios(
  db: Db,
  viewer: Viewer,
  by: PortfolioFigure,
  page: RankingPage,
): Promise<Cursor[]> {
  if (by === 'followers') return listMostFollowed(db, viewer, page)
  const { rows } = await rankedQuery(viewer, rankings[by], page, sql`true`).execute(db)
  return rows
}

/** The members with the best portfolios that the viewer may see; the best one of each counts. */
export async function listTopOwners(
  db: Db,
  viewer: Viewer,
  by: 'rating' | 'low-carbon',
  page: RankingPage,
): Promise<(Cursor & { profile_id: string })[]> {
  const ranking = rankings[by]
  const isBetter = sql.raw(ranking.order === 'desc' ? '>' : '<')
  const isBest = sql`not exists (
    select from portfolios other join portfolio_figures g on g.portfolio_id = other.id
    where other.profile_id = p.profile_id and ${portfolioVisibleTo(viewer, 'other')}
      and ${placeOf(ranking, 'g')} ${isBetter} ${placeOf(ranking, 'f')}
  )`
  const { rows } = await rankedQuery(viewer, ranking, page, isBest).execute(db)
  return rows
}

function rankedQuery(
  viewer: Viewer,
  ranking: Ranking,
  { after, limit }: RankingPage,
  condition: RawBuilder<unknown>,
): RawBuilder<Cursor & { profile_id: string }> {
  const { columns, order } = ranking
  const figures = columns.map(({ name }) => sql.ref(`f.${name}`))
  const last = (after?.by.split(',') ?? []).map((figure, i) => sql`${figure}::${sql.raw(columns[i]!.type)}`)
  const isBehind = after
    ? sql`${placeOf(ranking, 'f')} ${sql.raw(order === 'desc' ? '<' : '>')} (${sql.join(last)}, ${after.id}::bigint)`
    : sql`true`
  const inOrder = [...figures, sql.ref('f.portfolio_id')].map((figure) => sql`${figure} ${sql.raw(order)}`)
  return sql`
    select p.id, p.profile_id, concat_ws(',', ${sql.join(figures)}) as by
    from portfolio_figures f
    join portfolios p on p.id = f.portfolio_id
    where ${figures[0]!} is not null and ${isRanked} and ${portfolioVisibleTo(viewer)} and ${isBehind} and ${condition}
    order by ${sql.join(inOrder)}
    limit ${hidden(String(limit))}
  `
}

async function listMostFollowed(db: Db, viewer: Viewer, { after, limit }: RankingPage): Promise<Cursor[]> {
  const isBehind = after ? sql`(p.follower_count, p.id) < (${after.by}::integer, ${after.id}::bigint)` : sql`true`
  const { rows } = await sql<Cursor>`
    select p.id, p.follower_count::text as by
    from portfolios p
    left join portfolio_figures f on f.portfolio_id = p.id
    where not p.hidden and ${portfolioVisibleTo(viewer)} and (f.simulated is null or ${isRanked}) and ${isBehind}
    order by p.follower_count desc, p.id desc
    limit ${hidden(String(limit))}
  `.execute(db)
  return rows
}
