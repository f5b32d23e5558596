import { limits } from '@app/contract/limits.ts'
import type { Muted } from '@app/contract/mutes.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import { requireTarget } from '#features/targets/index.ts'

import { countMutes, deleteMute, insertMute, listMutes, lockMember, type Mute } from './queries.ts'

/** Mutes a member or an instrument (true) or no longer (false), also a member who has left; again changes nothing. */
export async function setMuted({ db, bus }: Context, mute: Mute, muted: boolean): Promise<undefined> {
  if (!muted) {
    if (await deleteMute(db, mute)) bus.publish('interests', { profileId: mute.memberId })
    else await requireTarget(db, mute.memberId, mute, 'mute_self')
    return
  }
  await requireTarget(db, mute.memberId, mute, 'mute_self')
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, mute.memberId)
    await insertMute(tx, mute)
    if ((await countMutes(tx, mute.memberId)) > limits.mutes) {
      throw new AppError('invalid_input', { non_field_errors: [{ code: 'too_many', values: { max: limits.mutes } }] })
    }
  })
  bus.publish('interests', { profileId: mute.memberId })
}

export async function mutedOf({ db }: Context, memberId: string): Promise<Muted> {
  const mutes = await listMutes(db, memberId)
  const idsOf = (wanted: Mute['kind']) => mutes.flatMap(({ kind, targetId }) => (kind === wanted ? [targetId] : []))
  return { instruments: idsOf('instrument'), profiles: idsOf('profile') }
}
