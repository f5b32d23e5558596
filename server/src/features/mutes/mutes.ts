import { limits } from '@app/contract/limits.ts'
import type { Muted, MutedTarget } from '@app/contract/mutes.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { AppError } from '#errors.ts'
import { publish } from '#events/events.ts'
import { lockProfiles } from '#features/profiles/index.ts'
import { listTargets, requireTarget, type Target } from '#features/targets/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'
import type { Member } from '#http/viewer.ts'

import { countMutes, deleteMute, insertMute, insertMutes, listMutedPage, listMutes, type Mute } from './queries.ts'

/** Mutes or unmutes a member, an instrument, a portfolio or a group. Idempotent. A former member can still be unmuted. */
export async function setMuted({ db, bus }: Context, mute: Mute, muted: boolean): Promise<undefined> {
  if (!muted) {
    const wasMuted = await db.transaction().execute((tx) => unmute(tx, mute))
    if (wasMuted) bus.publish('interests', { profileId: mute.memberId })
    else await requireTarget(db, mute.memberId, mute, 'mute_self')
    return
  }
  await requireTarget(db, mute.memberId, mute, 'mute_self')
  await db.transaction().execute(async (tx) => {
    await lockProfiles(tx, [mute.memberId])
    if (!(await insertMute(tx, mute))) return
    if ((await countMutes(tx, mute.memberId)) > limits.mutes) {
      throw new AppError('invalid_input', { non_field_errors: [{ code: 'too_many', values: { max: limits.mutes } }] })
    }
    const { memberId: by, ...target } = mute
    await publish(tx, { kind: 'muted', by, target })
  })
  bus.publish('interests', { profileId: mute.memberId })
}

/** Mutes targets that the member may see and that are not theirs, up to the limit. Returns how many are new. */
export async function muteAll({ db, bus }: Context, by: string, targets: readonly Target[]): Promise<number> {
  const added = await db.transaction().execute(async (tx) => {
    await lockProfiles(tx, [by])
    const room = limits.mutes - (await countMutes(tx, by))
    const muted = await insertMutes(tx, by, targets.slice(0, Math.max(0, room)))
    await publish(tx, ...muted.map((target) => ({ kind: 'muted' as const, by, target })))
    return muted
  })
  if (added.length > 0) bus.publish('interests', { profileId: by })
  return added.length
}

/** Returns false if it was not muted. */
async function unmute(tx: Tx, mute: Mute): Promise<boolean> {
  const isDeleted = await deleteMute(tx, mute)
  const { memberId: by, ...target } = mute
  if (isDeleted) await publish(tx, { kind: 'unmuted', by, target })
  return isDeleted
}

export async function mutedOf({ db }: Context, memberId: string): Promise<Muted> {
  const mutes = await listMutes(db, memberId)
  const idsOf = (wanted: Mute['kind']) => mutes.flatMap(({ kind, targetId }) => (kind === wanted ? [targetId] : []))
  return {
    instruments: idsOf('instrument'),
    profiles: idsOf('profile'),
    portfolios: idsOf('portfolio'),
    groups: idsOf('group'),
  }
}

/** What a member has muted and still may see, newest first. */
export async function mutedTargets(
  context: Pick<Context, 'db' | 'now'>,
  member: Member,
  page: PageRequest,
): Promise<Slice<MutedTarget>> {
  const rows = await listMutedPage(context.db, member.profileId, {
    after: readCursor(page.after),
    limit: page.size + 1,
  })
  const { results, after } = slice(rows, page.size, writeCursor)
  const targets = results.map(({ kind, id }) => ({ kind, targetId: id }))
  return { results: await listTargets(context, member, targets), after }
}
