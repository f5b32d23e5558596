import type { NewSearchVisit, SearchVisit } from '@app/contract/search.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import {
  loadReferences,
  type NamedKind,
  namedKinds,
  presentReferences,
  requireExisting,
} from '#features/targets/index.ts'

import { deleteOldVisits, deleteVisit, listVisits, upsertVisit } from './history-queries.ts'

const kept = 50

/** Records what a member opened from the search; each target is listed once. */
export async function addVisit({ db }: Context, visitorId: string, visit: NewSearchVisit): Promise<void> {
  const visited = targetOf(visit)
  await db.transaction().execute(async (tx) => {
    await requireExisting(tx, { profileId: visitorId }, visited).catch((error: unknown) => {
      throw error instanceof AppError ? unknownTarget(visited.kind) : error
    })
    if (!(await upsertVisit(tx, visitorId, visited))) throw unknownTarget(visited.kind)
    await deleteOldVisits(tx, visitorId, kept)
  })
}

/** Throws for a kind that the contract has but the registry does not. */
function targetOf(visit: NewSearchVisit): { kind: NamedKind; targetId: string } {
  const [named] = Object.entries(visit).flatMap(([field, targetId]) => (targetId == null ? [] : [{ field, targetId }]))
  const kind = namedKinds.find((one) => one === named?.field)
  if (!named || !kind) throw unknownTarget(named?.field ?? 'non_field_errors')
  return { kind, targetId: named.targetId }
}

const unknownTarget = (field: string) => new AppError('invalid_input', { [field]: ['unknown_target'] })

/** What a member last opened, the newest first. */
export async function visits({ db }: Context, visitorId: string): Promise<{ results: SearchVisit[] }> {
  const rows = await listVisits(db, visitorId, kept)
  const loaded = await loadReferences(db, rows)
  return { results: rows.map((row) => ({ id: row.id, ...presentReferences(loaded, row) })) }
}

export async function forgetVisit({ db }: Context, visitorId: string, id: string): Promise<void> {
  if (!(await deleteVisit(db, visitorId, id))) throw new AppError('not_found')
}
