import type { IndexMember } from '@app/contract/instruments.ts'
import type { ChangeSorting } from '@app/contract/price-changes.ts'
import { venuesOfIndex } from '@app/domain/instruments/indices.ts'
import { lastDaySince } from '@app/domain/instruments/last-day.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import { loadListed } from './listed.ts'
import {
  findIndexWithSymbol,
  listChosenMembers,
  listSortedMembers,
  listStocksAt,
  listWeights,
} from './member-queries.ts'
import { inShownOrder } from './shown-order.ts'

/** The stocks of an index, the largest weight or the most followed first, or sorted by a change. */
export async function membersOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  { sort, order }: ChangeSorting,
  { size, after }: PageRequest,
): Promise<Slice<IndexMember>> {
  const index = orNotFound(await findIndexWithSymbol(db, id))
  const venues = venuesOfIndex(index.symbol)
  const limits = { after: readCursor(after), limit: size + 1 }
  const rank = () => (venues.length > 0 ? listStocksAt(db, venues, limits) : listChosenMembers(db, id, limits))
  const rows = await (sort
    ? listSortedMembers(db, { indexId: id, venues }, { ...limits, sort, order, since: lastDaySince(now()) })
    : rank())
  const { results, after: next } = slice(rows, size, writeCursor)
  const ids = results.map((member) => member.id)
  const [listed, weights] = await Promise.all([loadListed(db, ids), listWeights(db, id, ids)])
  const members = ids.flatMap((one) => {
    const instrument = listed.get(one)
    return instrument ? [{ ...instrument, weight: roundPercent(weights.get(one) ?? null) }] : []
  })
  return { results: inShownOrder(members, { sort, order }), after: next }
}
