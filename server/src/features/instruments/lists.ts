import type { Index, InstrumentPortfolio } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import type { Slice } from '#http/pages.ts'

import { presentBasics } from './basics.ts'
import { presentChanges } from './listed.ts'
import { findInstrumentId, type IndexRow, listIndexRows, listIndexRowsWith } from './queries.ts'

type ReadContext = Pick<Context, 'db'>

export async function indices({ db }: ReadContext): Promise<{ results: Index[] }> {
  return { results: (await listIndexRows(db)).map(presentIndex) }
}

/** As `indices`, with the index that a member has chosen, which comes first. */
export async function indicesWith({ db }: ReadContext, chosenId: string | null): Promise<{ results: Index[] }> {
  const rows = await listIndexRowsWith(db, chosenId)
  const chosenFirst = rows.toSorted((a, b) => Number(b.id === chosenId) - Number(a.id === chosenId))
  return { results: chosenFirst.map(presentIndex) }
}

function presentIndex(row: IndexRow): Index {
  return { ...presentBasics(row), ...presentChanges(row) }
}

/** Empty, as portfolios cannot be connected yet. */
export async function instrumentOwners({ db }: ReadContext, id: string): Promise<Slice<Person>> {
  orNotFound(await findInstrumentId(db, id))
  return { results: [], after: undefined }
}

/** Empty, as portfolios cannot be connected yet. */
export async function instrumentPortfolios({ db }: ReadContext, id: string): Promise<Slice<InstrumentPortfolio>> {
  orNotFound(await findInstrumentId(db, id))
  return { results: [], after: undefined }
}
