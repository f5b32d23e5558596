import { limits } from '@app/contract/limits.ts'
import type { Muted } from '@app/contract/mutes.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { loadPersons, requireProfile } from '#features/profiles/index.ts'

import { countMutes, deleteMute, insertMute, listMutes, lockMember, type Mute, type MuteKind } from './queries.ts'

/** Mutes a member or an instrument (true) or no longer (false), also a member who has left; again changes nothing. */
export async function setMuted({ db }: Context, mute: Mute, muted: boolean): Promise<undefined> {
  if (!muted) {
    if (!(await deleteMute(db, mute))) await requireTarget(db, mute)
    return
  }
  await requireTarget(db, mute)
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, mute.memberId)
    await insertMute(tx, mute)
    if ((await countMutes(tx, mute.memberId)) > limits.mutes) {
      throw new AppError('invalid_input', { non_field_errors: [{ code: 'too_many', values: { max: limits.mutes } }] })
    }
  })
}

export async function listMuted({ db }: Context, memberId: string): Promise<Muted> {
  const muted = Map.groupBy(await listMutes(db, memberId), ({ kind }) => kind)
  const ids = (kind: MuteKind) => muted.get(kind)?.map(({ targetId }) => targetId) ?? []
  const [instruments, persons] = await Promise.all([
    loadInstruments(db, ids('instrument')),
    loadPersons(db, ids('profile')),
  ])
  return {
    instruments: ids('instrument').flatMap((id) => instruments.get(id) ?? []),
    profiles: ids('profile').flatMap((id) => persons.get(id) ?? []),
  }
}

async function requireTarget(db: Db, { memberId, kind, targetId }: Mute): Promise<void> {
  if (kind === 'profile' && targetId === memberId) {
    throw new AppError('invalid_input', { non_field_errors: ['mute_self'] })
  }
  if (kind === 'profile') return requireProfile(db, targetId)
  orNotFound((await loadInstruments(db, [targetId])).get(targetId))
}
