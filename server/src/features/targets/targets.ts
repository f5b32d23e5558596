import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { requireProfile } from '#features/profiles/index.ts'

/** What a member can follow and mute: another member or an instrument. */
export type Target = { kind: 'profile' | 'instrument'; targetId: string }

type SelfFault = 'follow_self' | 'mute_self'

/** A condition: there is such a profile or instrument, as `requireTarget` asks for it. */
export function isTarget({ kind, targetId }: Target): RawBuilder<boolean> {
  return kind === 'profile'
    ? sql<boolean>`exists (select from profiles p where p.id = ${targetId} and (p.user_id is not null or p.is_system))`
    : sql<boolean>`exists (select from instruments i where i.id = ${targetId})`
}

/** Refuses what is not there, and the member's own profile with `self`. */
export async function requireTarget(
  db: Db,
  memberId: string,
  { kind, targetId }: Target,
  self: SelfFault,
): Promise<void> {
  if (kind === 'profile' && targetId === memberId) throw new AppError('invalid_input', { non_field_errors: [self] })
  if (kind === 'profile') return requireProfile(db, targetId)
  orNotFound((await loadInstruments(db, [targetId])).get(targetId))
}
