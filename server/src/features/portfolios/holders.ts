import type { InstrumentPortfolio } from '@app/contract/portfolios.ts'
import type { Person } from '@app/contract/profiles.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { orNotFound } from '#errors.ts'
import { findHolderCounts } from '#features/instruments/index.ts'
import { loadPersonList } from '#features/profiles/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import {
  countAboutAll,
  listHoldingPortfolios,
  listOwners,
  walkHoldingPortfolios,
  walkOwners,
} from './holder-queries.ts'
import { readInOrder } from './in-order.ts'
import { loadVisiblePortfolios } from './load.ts'
import { isConnectedViewer } from './portfolios.ts'
import { weigh } from './positions.ts'
import { presentBasics } from './present.ts'
import type { Valuation } from './valued.ts'

type ReadContext = Pick<Context, 'db' | 'now'>
type InstrumentPage = { id: string; page: PageRequest }

/** The members whose portfolios hold an instrument, best three-month return first. */
export async function ownersOf(
  { db }: ReadContext,
  viewer: Viewer,
  { id, page }: InstrumentPage,
): Promise<Slice<Person>> {
  const { ofAll, owners } = await requireHolders(db, id)
  const wanted = { instrumentId: id, after: readCursor(page.after), limit: page.size + 1 }
  const found = await readInOrder({
    share: { count: owners, ofAll },
    limit: wanted.limit,
    walk: (most) => walkOwners(db, viewer, { ...wanted, most }),
    sort: () => listOwners(db, viewer, wanted),
  })
  const { results, after } = slice(found, page.size, writeCursor)
  const persons = await loadPersonList(
    db,
    results.map(({ id }) => id),
  )
  return { results: persons, after }
}

/** The portfolios that hold an instrument, best three-month return first, with its weight for connected viewers. */
export async function portfoliosWith(
  context: ReadContext,
  viewer: Viewer,
  { id, page }: InstrumentPage,
): Promise<Slice<InstrumentPortfolio>> {
  const { db } = context
  const [{ ofAll, portfolios }, isConnected] = await Promise.all([
    requireHolders(db, id),
    isConnectedViewer(db, viewer),
  ])
  const wanted = { instrumentId: id, after: readCursor(page.after), limit: page.size + 1 }
  const found = await readInOrder({
    share: { count: portfolios, ofAll },
    limit: wanted.limit,
    walk: (most) => walkHoldingPortfolios(db, viewer, { ...wanted, most }),
    sort: () => listHoldingPortfolios(db, viewer, wanted),
  })
  const { results, after } = slice(found, page.size, writeCursor)
  const loaded = await loadVisiblePortfolios(
    context,
    viewer,
    results.map((row) => row.id),
  )
  const presented = loaded.map(({ row, owner, valuation }) => ({
    ...presentBasics(row, owner, valuation),
    weight: isConnected ? weightOf(valuation, id) : null,
  }))
  return { results: presented, after }
}

function weightOf(valuation: Valuation, instrumentId: string): number {
  const weights = weigh(valuation)
  const sum = valuation.positions.reduce(
    (total, position, i) => total + (position.instrumentId === instrumentId ? weights[i]! : 0),
    0,
  )
  return roundPercent(sum)
}

/** Throws if there is no such instrument. Returns about how many hold it, and how many portfolios there are. */
async function requireHolders(db: Db, id: string) {
  const [counts, ofAll] = await Promise.all([findHolderCounts(db, id), countAboutAll(db)])
  return { ...orNotFound(counts), ofAll }
}
