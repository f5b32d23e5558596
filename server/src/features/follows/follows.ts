import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { AppError } from '#errors.ts'
import { publish } from '#events/events.ts'
import { unmute } from '#features/mutes/index.ts'
import { lockProfiles } from '#features/profiles/index.ts'
import { isMember, requireTarget } from '#features/targets/index.ts'

import { countFollower, countFollows, deleteFollow, type Follow, insertFollow } from './queries.ts'

/** Follows a member or an instrument. Idempotent: a repetition is not published. */
export async function follow({ db, bus }: Context, wanted: Follow): Promise<undefined> {
  await requireTarget(db, wanted.followerId, wanted, 'follow_self')
  const isNew = await db.transaction().execute(async (tx) => {
    if (!(await insertFollow(tx, wanted))) return false
    await count(tx, wanted, 1)
    const { followerId: by, ...target } = wanted
    await publish(tx, { kind: 'followed', by, target })
    return true
  })
  if (isNew) bus.publish('interests', { profileId: wanted.followerId })
}

/** No longer follows, also a member who has left. What is not followed is not muted either. */
export async function unfollow({ db, bus }: Context, unwanted: Follow): Promise<undefined> {
  const wasFollowed = await db.transaction().execute(async (tx) => {
    const { followerId: by, ...target } = unwanted
    const isDeleted = await deleteFollow(tx, unwanted)
    if (isDeleted) {
      await count(tx, unwanted, -1)
      await publish(tx, { kind: 'unfollowed', by, target })
    }
    await unmute(tx, { memberId: by, ...target })
    return isDeleted
  })
  if (wasFollowed) bus.publish('interests', { profileId: unwanted.followerId })
  else await requireTarget(db, unwanted.followerId, unwanted, 'follow_self')
}

/** Moves the counters of both sides. */
async function count(tx: Tx, follow: Follow, change: 1 | -1): Promise<void> {
  if (isMember(follow)) await lockProfiles(tx, [follow.followerId, follow.targetId])
  if (!(await countFollows(tx, follow.followerId, change))) {
    throw new AppError('invalid_input', { non_field_errors: [{ code: 'too_many', values: { max: limits.follows } }] })
  }
  if (!(await countFollower(tx, follow, change))) throw new AppError('not_found')
}
