import { limits } from '@app/contract/limits.ts'
import type { NewWatchlist, Watchlist } from '@app/contract/watchlists.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { AppError } from '#errors.ts'
import { lockProfiles } from '#features/profiles/index.ts'
import type { Member } from '#http/viewer.ts'
import type { Idempotency } from '#idempotency/idempotency.ts'
import { insertAnswer } from '#idempotency/queries.ts'

import {
  countWatchlists,
  deleteWatchlist,
  hasName,
  insertItems,
  insertWatchlist,
  listWatchlists,
  type Own,
  updateName,
  updateOrder,
} from './queries.ts'

type ReadContext = Pick<Context, 'db'>

/** The watchlists of a member in their order, and whether an instrument is in each. */
export async function ownWatchlists(
  { db }: ReadContext,
  { profileId: memberId }: Member,
  instrumentId: string | undefined,
): Promise<{ results: Watchlist[] }> {
  return { results: await listWatchlists(db, { memberId, instrumentId }) }
}

/** Creates a list with instruments in it, after the others of the member. */
export function createWatchlist(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { profileId: memberId }: Member,
  { name, instruments = [] }: NewWatchlist,
  idempotency: Idempotency<Watchlist> | undefined,
): Promise<Watchlist> {
  return db.transaction().execute(async (tx) => {
    await lockProfiles(tx, [memberId])
    const id = await insertWatchlist(tx, { memberId, name, at: now() })
    if (id === undefined) throw nameTaken()
    if ((await countWatchlists(tx, memberId)) > limits.watchlists) {
      const fault = { code: 'too_many', values: { max: limits.watchlists } } as const
      throw new AppError('invalid_input', { non_field_errors: [fault] })
    }
    await fill(tx, id, instruments)
    const created = { id, name, count: instruments.length, has_instrument: null }
    if (idempotency) await insertAnswer(tx, idempotency, created)
    return created
  })
}

async function fill(tx: Tx, id: string, instruments: readonly string[]): Promise<void> {
  if (instruments.length === 0) return
  const known = await insertItems(tx, id, instruments)
  if (known < instruments.length) throw new AppError('invalid_input', { instruments: ['unknown_target'] })
}

/** Throws `not_found` for the lists of others. */
export function renameWatchlist({ db }: ReadContext, own: Own & { name: string }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockProfiles(tx, [own.memberId])
    const isTaken = await hasName(tx, own)
    if (!isTaken && (await updateName(tx, own))) return
    throw isTaken ? nameTaken() : new AppError('not_found')
  })
}

const nameTaken = () => new AppError('invalid_input', { name: ['watchlist_name_taken'] })

/** Throws `not_found` for the lists of others. */
export async function removeWatchlist({ db }: ReadContext, own: Own): Promise<void> {
  if (!(await deleteWatchlist(db, own))) throw new AppError('not_found')
}

/** Orders the lists of a member. Those of others are left alone. */
export function orderWatchlists(
  { db }: ReadContext,
  { profileId: memberId }: Member,
  ids: readonly string[],
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockProfiles(tx, [memberId])
    await updateOrder(tx, memberId, ids)
  })
}
