import type { Index, InstrumentPortfolio } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import type { Slice } from '#http/pages.ts'

import { presentBasics } from './basics.ts'
import { presentChanges } from './listed.ts'
import { findInstrumentId, type IndexRow, listIndexRows, listIndexRowsFor } from './queries.ts'

type ReadContext = Pick<Context, 'db'>

export async function indices({ db }: ReadContext): Promise<{ results: Index[] }> {
  return { results: (await listIndexRows(db)).map(presentIndex) }
}

/** The index that the member has chosen comes first. */
export async function indicesFor({ db }: ReadContext, profileId: string): Promise<{ results: Index[] }> {
  const rows = await listIndexRowsFor(db, profileId)
  const ownFirst = rows.toSorted((a, b) => Number(b.chosen_by !== null) - Number(a.chosen_by !== null))
  return { results: ownFirst.map(presentIndex) }
}

function presentIndex(row: IndexRow): Index {
  return { ...presentBasics(row), ...presentChanges(row) }
}

/** Nobody, as long as no portfolio can be connected. */
export async function instrumentOwners({ db }: ReadContext, id: string): Promise<Slice<Person>> {
  orNotFound(await findInstrumentId(db, id))
  return { results: [], after: undefined }
}

/** None, as long as no portfolio can be connected. */
export async function instrumentPortfolios({ db }: ReadContext, id: string): Promise<Slice<InstrumentPortfolio>> {
  orNotFound(await findInstrumentId(db, id))
  return { results: [], after: undefined }
}
