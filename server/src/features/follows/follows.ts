import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { AppError } from '#errors.ts'
import { deleteMute } from '#features/mutes/index.ts'
import { requireTarget } from '#features/targets/index.ts'
import { publish } from '#jobs/events.ts'

import { countFollower, countFollows, deleteFollow, type Follow, insertFollow, lockProfiles } from './queries.ts'

/** Follows a member or an instrument; again changes nothing and is not told again. */
export async function follow({ db }: Context, wanted: Follow): Promise<undefined> {
  await requireTarget(db, wanted.followerId, wanted, 'follow_self')
  await db.transaction().execute(async (tx) => {
    if (!(await insertFollow(tx, wanted))) return
    await count(tx, wanted, 1)
    if (wanted.kind === 'profile') {
      await publish(tx, { kind: 'profile_followed', by: wanted.followerId, profileId: wanted.targetId })
    }
  })
}

/** No longer follows, also a member who has left. What is not followed is not muted either. */
export async function unfollow({ db }: Context, unwanted: Follow): Promise<undefined> {
  const wasFollowed = await db.transaction().execute(async (tx) => {
    const isDeleted = await deleteFollow(tx, unwanted)
    if (isDeleted) await count(tx, unwanted, -1)
    const { followerId: memberId, kind, targetId } = unwanted
    await deleteMute(tx, { memberId, kind, targetId })
    return isDeleted
  })
  if (!wasFollowed) await requireTarget(db, unwanted.followerId, unwanted, 'follow_self')
}

/** Moves the counters of both sides. */
async function count(tx: Tx, follow: Follow, change: 1 | -1): Promise<void> {
  if (follow.kind === 'profile') await lockProfiles(tx, [follow.followerId, follow.targetId])
  if (!(await countFollows(tx, follow.followerId, change))) {
    throw new AppError('invalid_input', { non_field_errors: [{ code: 'too_many', values: { max: limits.follows } }] })
  }
  if (!(await countFollower(tx, follow, change))) throw new AppError('not_found')
}
