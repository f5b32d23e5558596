import type { ListedInstrument } from '@app/contract/instruments.ts'
import type { ChangeSorting } from '@app/contract/price-changes.ts'
import { lastDaySince } from '@app/domain/instruments/last-day.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { inShownOrder, loadListed } from '#features/instruments/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import {
  listByOwnFigure,
  listByStatsFigure,
  type RankedKind,
  listMovers,
  type PriceMove,
  type OwnFigure,
  type StatsFigure,
} from './ranking-queries.ts'

export type Ranking = OwnFigure | StatsFigure | PriceMove

type ReadContext = Pick<Context, 'db' | 'now'>

/** Instruments of one kind in the order of a figure. */
export async function topInstruments(
  context: ReadContext,
  list: RankedKind,
  by: Ranking,
  page: PageRequest,
): Promise<Slice<ListedInstrument>> {
  const { results: ids, after } = await rankInstruments(context, list, by, page)
  const instruments = await loadListed(context.db, ids)
  return { results: orderShown(by, ids, instruments), after }
}

/** The rankings whose figures move between the ranking and the read, or are ranked by the last close. */
const shownSortings: Partial<Record<Ranking, ChangeSorting>> = {
  return: { sort: 'change_y1', order: 'desc' },
  gainers: { sort: 'change_today', order: 'desc' },
  losers: { sort: 'change_today', order: 'asc' },
}

/**
 * The loaded instruments of a page. Returns are ranked by those up to the last close, changes of the day by those of a few
 * seconds ago; within a page, they are in the order of those that it shows.
 */
export function orderShown(
  by: Ranking,
  ids: readonly string[],
  loaded: ReadonlyMap<string, ListedInstrument>,
): ListedInstrument[] {
  const results = ids.flatMap((id) => loaded.get(id) ?? [])
  const sorting = shownSortings[by]
  return sorting ? inShownOrder(results, sorting) : results
}

/** As `topInstruments`, but returns only the ids. */
export async function rankInstruments(
  { db, now }: ReadContext,
  list: RankedKind,
  by: Ranking,
  { size, after }: PageRequest,
): Promise<Slice<string>> {
  const wanted = { list, after: readCursor(after), limit: size + 1, since: lastDaySince(now()) }
  const { results, after: next } = slice(await listRanked(db, by, wanted), size, writeCursor)
  return { results: results.map(({ id }) => id), after: next }
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
