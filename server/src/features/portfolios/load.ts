import type { PortfolioBasics } from '@app/contract/portfolios.ts'
import type { Person } from '@app/contract/profiles.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { loadPersons } from '#features/profiles/index.ts'

import { presentBasics } from './present.ts'
import { listPortfolioRows, type PortfolioRow } from './queries.ts'
import { loadValuations, type Valuation } from './valued.ts'

type ReadContext = Pick<Context, 'db' | 'now'>

export type LoadedPortfolio = { row: PortfolioRow; owner: Person; valuation: Valuation }

/** Adds owners and values to rows, in their order; five statements, however many they are. */
export async function loadPortfolios(context: ReadContext, rows: readonly PortfolioRow[]): Promise<LoadedPortfolio[]> {
  const [owners, valuations] = await Promise.all([
    loadPersons(
      context.db,
      rows.map(({ profile_id }) => profile_id),
    ),
    loadValuations(context, rows),
  ])
  return rows.map((row) => ({ row, owner: owners.get(row.profile_id)!, valuation: valuations.get(row.id)! }))
}

/** Loads those of the portfolios that the viewer may see, in the order of the ids. */
export async function loadVisiblePortfolios(
  context: ReadContext,
  viewer: Viewer,
  ids: readonly string[],
): Promise<LoadedPortfolio[]> {
  if (ids.length === 0) return []
  const rows = new Map((await listPortfolioRows(context.db, viewer, ids)).map((row) => [row.id, row]))
  return loadPortfolios(
    context,
    ids.flatMap((id) => rows.get(id) ?? []),
  )
}

/** The same as shown in a list. */
export async function listPortfolios(
  context: ReadContext,
  viewer: Viewer,
  ids: readonly string[],
): Promise<PortfolioBasics[]> {
  return [...(await loadListedPortfolios(context, viewer, ids)).values()]
}

/** The same, by id. */
export async function loadListedPortfolios(
  context: ReadContext,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, PortfolioBasics>> {
  const loaded = await loadVisiblePortfolios(context, viewer, ids)
  return new Map(loaded.map(({ row, owner, valuation }) => [row.id, presentBasics(row, owner, valuation)]))
}
