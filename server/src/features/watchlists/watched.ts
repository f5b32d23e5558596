import type { InstrumentBasics, ListedInstrument } from '@app/contract/instruments.ts'
import { limits } from '@app/contract/limits.ts'
import type { ChangeSorting } from '@app/contract/price-changes.ts'
import { lastDaySince } from '@app/domain/instruments/last-day.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import { loadInstruments, loadListed } from '#features/instruments/index.ts'
import { requireExisting } from '#features/targets/index.ts'
import type { Member } from '#http/viewer.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import { listItemIds, listItems, listSortedItems } from './item-queries.ts'
import { deleteItem, findWatchlist, insertItem, lockWatchlist, type Own, updateItemOrder } from './queries.ts'

type ReadContext = Pick<Context, 'db'>

/** A list with all of its instruments in their order. Throws `not_found` for those of others. */
export async function wholeWatchlist(
  { db }: ReadContext,
  own: Own,
): Promise<{ id: string; name: string; instruments: InstrumentBasics[] }> {
  const { id, name } = orNotFound(await findWatchlist(db, own))
  const ids = await listItemIds(db, own)
  const instruments = await loadInstruments(db, ids)
  return { id, name, instruments: ids.flatMap((one) => instruments.get(one) ?? []) }
}

/** The instruments of a list in their order, or sorted by a change. Throws `not_found` for those of others. */
export async function watchedIn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  own: Own,
  { sort, order }: ChangeSorting,
  { size, after }: PageRequest,
): Promise<Slice<ListedInstrument>> {
  orNotFound(await findWatchlist(db, own))
  const page = { after: readCursor(after), limit: size + 1 }
  const rows = await (sort
    ? listSortedItems(db, own, { ...page, sort, order, since: lastDaySince(now()) })
    : listItems(db, own, page))
  const { results, after: next } = slice(rows, size, writeCursor)
  const ids = results.map(({ id }) => id)
  const listed = await loadListed(db, ids)
  return { results: ids.flatMap((id) => listed.get(id) ?? []), after: next }
}

/** Adds an instrument to a list, as the last one. Idempotent. Throws `not_found` for the lists of others. */
export function addWatched({ db }: ReadContext, member: Member, { id, instrument }: Watched): Promise<void> {
  const own = { id, memberId: member.profileId }
  return db.transaction().execute(async (tx) => {
    if (!(await lockWatchlist(tx, own))) throw new AppError('not_found')
    await requireExisting(tx, member, { kind: 'instrument', targetId: instrument })
    if (await insertItem(tx, { ...own, instrumentId: instrument, most: limits.watched })) return
    const fault = { code: 'too_many', values: { max: limits.watched } } as const
    throw new AppError('invalid_input', { non_field_errors: [fault] })
  })
}

type Watched = { id: string; instrument: string }

/** Removes an instrument from a list. Idempotent. Throws `not_found` for the lists of others. */
export async function removeWatched(
  { db }: ReadContext,
  { profileId: memberId }: Member,
  { id, instrument }: Watched,
): Promise<void> {
  if (!(await deleteItem(db, { id, memberId, instrumentId: instrument }))) throw new AppError('not_found')
}

/** Orders the instruments of a list. Throws `not_found` for those of others. */
export function orderWatched({ db }: ReadContext, own: Own, instrumentIds: readonly string[]): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockWatchlist(tx, own))) throw new AppError('not_found')
    await updateItemOrder(tx, { ...own, instrumentIds })
  })
}
