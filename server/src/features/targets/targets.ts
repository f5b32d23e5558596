import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'

import type { Db } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { loadPersons, requireProfile } from '#features/profiles/index.ts'

/** What a member can follow and mute: another member or an instrument. */
export type Target = { kind: 'profile' | 'instrument'; targetId: string }

type SelfFault = 'follow_self' | 'mute_self'

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

/** The instruments and the members among the targets that are there, each in the order of the targets. */
export async function presentTargets(
  db: Db,
  targets: readonly Target[],
): Promise<{ instruments: InstrumentBasics[]; profiles: Person[] }> {
  const ids = (wanted: Target['kind']) => targets.flatMap(({ kind, targetId }) => (kind === wanted ? [targetId] : []))
  const [instruments, persons] = await Promise.all([
    loadInstruments(db, ids('instrument')),
    loadPersons(db, ids('profile')),
  ])
  return {
    instruments: ids('instrument').flatMap((id) => instruments.get(id) ?? []),
    profiles: ids('profile').flatMap((id) => persons.get(id) ?? []),
  }
}
