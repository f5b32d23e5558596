import type { Body } from '@app/contract/endpoint.ts'
import type * as contract from '@app/contract/portfolios.ts'
import type { OwnPortfolio, Portfolio } from '@app/contract/portfolios.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { requireProfile } from '#features/profiles/index.ts'

import { carbonOf, loadFacts, riskOf } from './analysis/compositions.ts'
import { toPercent } from './analysis/figures.ts'
import { refreshMemberReturns } from './analysis/member-returns.ts'
import { countActsOf } from './analysis/rank.ts'
import { loadPortfolios } from './load.ts'
import { presentOwn, presentPortfolio } from './present.ts'
import {
  findIsConnected,
  findPortfolio,
  listPortfolioRows,
  listPortfolioRowsOf,
  type PortfolioRow,
  updatePortfolioOf,
} from './queries.ts'
import type { Valuation } from './valued.ts'

type ReadContext = Pick<Context, 'db' | 'now'>
export type ViewedPortfolio = NonNullable<Awaited<ReturnType<typeof findPortfolio>>>

export async function ownPortfolios(context: ReadContext, memberId: string): Promise<{ results: OwnPortfolio[] }> {
  const rows = await listPortfolioRowsOf(context.db, { profileId: memberId }, memberId)
  const loaded = await loadPortfolios(context, rows)
  return { results: loaded.map(({ row, owner, valuation }) => presentOwn(row, owner, valuation)) }
}

export async function ownPortfolio(context: ReadContext, memberId: string, id: string): Promise<OwnPortfolio> {
  await requireOwn(context.db, memberId, id)
  const [loaded] = await loadPortfolios(
    context,
    await listPortfolioRows(context.db, { profileId: memberId, ids: [id] }),
  )
  const { row, owner, valuation } = orNotFound(loaded)
  return { ...presentOwn(row, owner, valuation), analyses: await analysesOf(context.db, { row, valuation }) }
}

/** Updates the fields that were sent; an empty name means that of the kind. */
export async function updatePortfolio(
  context: ReadContext & Pick<Context, 'bus'>,
  memberId: string,
  id: string,
  { name, ...changes }: Body<typeof contract.updatePortfolio>,
): Promise<OwnPortfolio> {
  const all = { ...changes, ...(name !== undefined && { name: name === '' ? null : name }) }
  if (Object.keys(all).length > 0) {
    await context.db.transaction().execute(async (tx) => {
      if (!(await updatePortfolioOf(tx, memberId, id, all))) throw new AppError('not_found')
      if (changes.hidden !== undefined) await refreshMemberReturns(tx, [memberId], context.now())
    })
    if (changes.hidden !== undefined) context.bus.publish('persons', { profileId: memberId })
    if (changes.hidden !== undefined || changes.shares_trades !== undefined) await countActsOf(context, [id])
  }
  return ownPortfolio(context, memberId, id)
}

export async function portfolioById(context: ReadContext, viewer: Viewer, id: string): Promise<Portfolio> {
  const showsHoldings = await isConnectedViewer(context.db, viewer)
  const [loaded] = await loadPortfolios(context, await listPortfolioRows(context.db, { ...viewer, ids: [id] }))
  const { row, owner, valuation } = orNotFound(loaded)
  const shown = presentPortfolio(row, { owner, valuation, showsHoldings })
  return showsHoldings ? { ...shown, analyses: await analysesOf(context.db, { row, valuation }) } : shown
}

/** What the levels of a portfolio come from, of what is held now. */
async function analysesOf(
  db: Db,
  { row, valuation }: { row: PortfolioRow; valuation: Valuation },
): Promise<Portfolio['analyses']> {
  const known = (await loadFacts(db, [valuation])).get(valuation)!
  return {
    sectors: riskOf(known, valuation, row.country).sectors.included.length,
    better_than: roundPercent(toPercent(row.return_percentile)),
    carbon_y1: roundPercent(carbonOf(known).intensity ?? null),
  }
}

/** The portfolios of a member that the viewer may see. */
export async function portfoliosOf(
  context: ReadContext,
  viewer: Viewer,
  ownerId: string,
): Promise<{ results: Portfolio[] }> {
  await requireProfile(context.db, viewer, ownerId)
  const showsHoldings = await isConnectedViewer(context.db, viewer)
  const loaded = await loadPortfolios(context, await listPortfolioRowsOf(context.db, viewer, ownerId))
  return { results: loaded.map(({ row, ...shown }) => presentPortfolio(row, { ...shown, showsHoldings })) }
}

/** Throws `not_found` unless the portfolio belongs to the member. */
export async function requireOwn(db: Db, memberId: string, id: string): Promise<ViewedPortfolio> {
  const portfolio = await requireVisible(db, { profileId: memberId }, id)
  if (portfolio.profile_id !== memberId) throw new AppError('not_found')
  return portfolio
}

/** Throws `not_found` unless the viewer may see the portfolio. */
export async function requireVisible(db: Db, viewer: Viewer, id: string): Promise<ViewedPortfolio> {
  return orNotFound(await findPortfolio(db, viewer, id))
}

/** Throws `not_found` unless the viewer may see the portfolio, for the registry of targets. */
export async function requirePortfolio(db: Db, viewer: Viewer, id: string): Promise<void> {
  await requireVisible(db, viewer, id)
}

/**
 * Throws `not_found` unless the viewer may see the portfolio, and `not_connected` unless they have one themselves: what
 * others hold is shown in return for what one holds.
 */
export async function requireShared(db: Db, viewer: Viewer, id: string): Promise<ViewedPortfolio> {
  const portfolio = await requireVisible(db, viewer, id)
  if (!(await isConnectedViewer(db, viewer))) throw new AppError('not_connected')
  return portfolio
}

/** True if the viewer has a portfolio. */
export async function isConnectedViewer(db: Db, { profileId }: Viewer): Promise<boolean> {
  return profileId !== null && (await findIsConnected(db, profileId))
}
