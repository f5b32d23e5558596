import { GivenFilter, type NewFilter, type SavedFilter } from '@app/contract/screener.ts'
import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import type { Member } from '#http/viewer.ts'
import type { Idempotency } from '#idempotency/idempotency.ts'
import { insertAnswer } from '#idempotency/queries.ts'

import { countFilters, deleteFilter, listFilters, lockFilters, upsertFilter } from './filter-queries.ts'

/** The filters that a member has saved, by name. */
export async function ownFilters(
  { db }: Pick<Context, 'db'>,
  { profileId }: Member,
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

export async function removeFilter({ db }: Pick<Context, 'db'>, { profileId }: Member, id: string): Promise<void> {
  if (!(await deleteFilter(db, { memberId: profileId, id }))) throw new AppError('not_found')
}
