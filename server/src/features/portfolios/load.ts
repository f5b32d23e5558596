import type { PortfolioBasics } from '@app/contract/portfolios.ts'
import type { Person } from '@app/contract/profiles.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { namedPersons } from '#features/profiles/index.ts'

import { presentBasics } from './present.ts'
import { listPortfolioRows, type PortfolioRow } from './queries.ts'
import { loadContents, loadValuations, valuate, type Valuation } from './valued.ts'

type ReadContext = Pick<Context, 'db' | 'now'>

export type LoadedPortfolio = { row: PortfolioRow; owner: Person; valuation: Valuation }

/** Adds values to rows, in their order; three statements, however many they are. */
export async function loadPortfolios(context: ReadContext, rows: readonly PortfolioRow[]): Promise<LoadedPortfolio[]> {
  const valuations = await loadValuations(context, rows)
  return rows.map((row) => loadedOf(row, valuations))
}

/** Loads those of the portfolios that the viewer may see, in the order of the ids; what they hold at the same time as their rows. */
export async function loadVisiblePortfolios(
  context: ReadContext,
  viewer: Viewer,
  ids: readonly string[],
): Promise<LoadedPortfolio[]> {
  if (ids.length === 0) return []
  const [rows, contents] = await Promise.all([
    listPortfolioRows(context.db, { ...viewer, ids }),
    loadContents(context, ids),
  ])
  const valuations = await valuate(context, rows, contents)
  const rowById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rowById.get(id)
    return row ? [loadedOf(row, valuations)] : []
  })
}

const loadedOf = (row: PortfolioRow, valuations: ReadonlyMap<string, Valuation>): LoadedPortfolio => ({
  row,
  owner: namedPersons.present(row.owner),
  valuation: valuations.get(row.id)!,
})

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
