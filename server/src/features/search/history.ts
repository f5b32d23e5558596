import type { NewSearchVisit, SearchVisit } from '@app/contract/search.ts'
import type * as z from 'zod'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { loadPersons } from '#features/profiles/index.ts'

import { deleteOldVisits, deleteVisit, listVisits, upsertVisit, type Visited } from './history-queries.ts'

const kept = 50

/** Remembers what a member opened from the search, each thing once. */
export async function addVisit(
  { db }: Context,
  visitorId: string,
  { instrument, profile }: z.infer<typeof NewSearchVisit>,
): Promise<void> {
  const visited: Visited | undefined = instrument != null ? { instrument } : profile != null ? { profile } : undefined
  if (!visited) throw new AppError('invalid_input', { group: ['unknown_target'] })
  await db.transaction().execute(async (tx) => {
    const visit = await upsertVisit(tx, visitorId, visited)
    if (!visit) throw new AppError('invalid_input', { [Object.keys(visited)[0]!]: ['unknown_target'] })
    await deleteOldVisits(tx, visitorId, kept)
  })
}

/** What a member last opened, the newest first. */
export async function visits({ db }: Context, visitorId: string): Promise<{ results: SearchVisit[] }> {
  const rows = await listVisits(db, visitorId, kept)
  const [instruments, persons] = await Promise.all([
    loadInstruments(
      db,
      rows.flatMap(({ instrument_id }) => instrument_id ?? []),
    ),
    loadPersons(
      db,
      rows.flatMap(({ profile_id }) => profile_id ?? []),
    ),
  ])
  return {
    results: rows.map(({ id, instrument_id, profile_id }) => ({
      id,
      instrument: instruments.get(instrument_id ?? '') ?? null,
      profile: persons.get(profile_id ?? '') ?? null,
      group: null,
    })),
  }
}

export async function forgetVisit({ db }: Context, visitorId: string, id: string): Promise<void> {
  if (!(await deleteVisit(db, visitorId, id))) throw new AppError('not_found')
}
