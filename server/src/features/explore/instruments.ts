import type { ListedInstrument } from '@app/contract/instruments.ts'

import { lastDaySince } from '@app/domain/instruments/last-day.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { loadListed } from '#features/instruments/index.ts'
import { type PageRequest, readPlace, type Slice, slice, writePlace } from '#http/pages.ts'

import {
  listByOwnFigure,
  listByStatsFigure,
  type Listed,
  listMovers,
  type Move,
  type OwnFigure,
  type StatsFigure,
} from './ranking-queries.ts'

export type Ranking = OwnFigure | StatsFigure | Move

/** Instruments of one kind in the order of a figure. */
export async function topInstruments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  list: Listed,
  by: Ranking,
  { size, after }: PageRequest,
): Promise<Slice<ListedInstrument>> {
  const wanted = { list, after: readPlace(after), limit: size + 1, since: lastDaySince(now()) }
  const { results, after: next } = slice(await listRanked(db, by, wanted), size, writePlace)
  const instruments = await loadListed(
    db,
    results.map(({ id }) => id),
  )
  return { results: results.flatMap(({ id }) => instruments.get(id) ?? []), after: next }
}

function listRanked(db: Db, by: Ranking, wanted: Parameters<typeof listMovers>[2]) {
  switch (by) {
    case 'gainers':
    case 'losers':
      return listMovers(db, by, wanted)
    case 'return':
    case 'bought':
    case 'sold':
      return listByStatsFigure(db, by, wanted)
    default:
      return listByOwnFigure(db, by, wanted)
  }
}
