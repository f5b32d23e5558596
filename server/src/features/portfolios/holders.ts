import type { InstrumentPortfolio } from '@app/contract/portfolios.ts'
import type { Person } from '@app/contract/profiles.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { orNotFound } from '#errors.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { loadPersonList } from '#features/profiles/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import { listHoldingPortfolios, listOwners } from './holder-queries.ts'
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
  await requireInstrument(db, id)
  const wanted = { instrumentId: id, after: readCursor(page.after), limit: page.size + 1 }
  const { results, after } = slice(await listOwners(db, viewer, wanted), page.size, writeCursor)
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
  await requireInstrument(db, id)
  const wanted = { instrumentId: id, after: readCursor(page.after), limit: page.size + 1 }
  const { results, after } = slice(await listHoldingPortfolios(db, viewer, wanted), page.size, writeCursor)
  const loaded = await loadVisiblePortfolios(
    context,
    viewer,
    results.map((row) => row.id),
  )
  const isConnected = await isConnectedViewer(db, viewer)
  const portfolios = loaded.map(({ row, owner, valuation }) => ({
    ...presentBasics(row, owner, valuation),
    weight: isConnected ? weightOf(valuation, id) : null,
  }))
  return { results: portfolios, after }
}

function weightOf(valuation: Valuation, instrumentId: string): number {
  const weights = weigh(valuation)
  const sum = valuation.positions.reduce(
    (total, position, i) => total + (position.instrumentId === instrumentId ? weights[i]! : 0),
    0,
  )
  return roundPercent(sum)
}

async function requireInstrument(db: Db, id: string): Promise<void> {
  orNotFound((await loadInstruments(db, [id])).get(id))
}
