import { GivenFilter, type NewFilter, type SavedFilter } from '@app/contract/screener.ts'
import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import type { Member } from '#http/viewer.ts'
import type { Idempotency } from '#idempotency/idempotency.ts'
import { insertAnswer } from '#idempotency/queries.ts'

import { countFilters, deleteFilter, insertFilters, listFilters, lockFilters, upsertFilter } from './filter-queries.ts'

/** The filters that a member has saved, by name. */
export async function ownFilters(
  { db }: Pick<Context, 'db'>,
  { profileId }: Pick<Member, 'profileId'>,
): Promise<{ results: SavedFilter[] }> {
  const rows = await listFilters(db, profileId)
  // Conditions that are no longer known are dropped.
  return { results: rows.map(({ id, name, filter }) => ({ id, name, filter: GivenFilter.parse(filter) })) }
}

/** Saves a filter under a name, in place of the member's one of this name, up to the limit. */
export function saveFilter(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { profileId }: Member,
  { name, filter }: NewFilter,
  idempotency: Idempotency<SavedFilter> | undefined,
): Promise<SavedFilter> {
  return db.transaction().execute(async (tx) => {
    await lockFilters(tx, profileId)
    const id = await upsertFilter(tx, { memberId: profileId, name, filter, at: now() })
    if ((await countFilters(tx, profileId)) > limits.filters) {
      throw new AppError('invalid_input', { non_field_errors: [{ code: 'too_many', values: { max: limits.filters } }] })
    }
    const answer = { id, name, filter }
    if (idempotency) await insertAnswer(tx, idempotency, answer)
    return answer
  })
}

/** How many filters were added, and the names of those for which there was no room. */
type Brought = { added: number; noRoom: string[] }

/** Adds the filters of an archive. Those under names that the member has stay as they are. */
export function bringFilters(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: string,
  filters: readonly Pick<SavedFilter, 'name' | 'filter'>[],
): Promise<Brought> {
  return db.transaction().execute(async (tx) => {
    await lockFilters(tx, memberId)
    const before = await listFilters(tx, memberId)
    const known = new Set(before.map(({ name }) => name.toLowerCase()))
    const missing = filters.filter(({ name }) => !known.has(name.toLowerCase()))
    const room = Math.max(0, limits.filters - before.length)
    const added = await insertFilters(tx, { memberId, filters: missing.slice(0, room), at: now() })
    return { added, noRoom: missing.slice(room).map(({ name }) => name) }
  })
}

export async function removeFilter({ db }: Pick<Context, 'db'>, { profileId }: Member, id: string): Promise<void> {
  if (!(await deleteFilter(db, { memberId: profileId, id }))) throw new AppError('not_found')
}
