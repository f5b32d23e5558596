import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import { consumer } from '#events/consumer.ts'
import { isMember, requireTarget } from '#features/targets/index.ts'

import { deleteFollow, type Follow, hasNoRoom, insertFollow, updateRanks } from './queries.ts'

/** Follows a member or an instrument. Idempotent: a repetition is not published. */
export async function follow({ db, bus }: Context, wanted: Follow): Promise<undefined> {
  if (!isSelf(wanted) && (await insertFollow(db, wanted))) {
    bus.publish('interests', { profileId: wanted.followerId })
    return
  }
  await requireTarget(db, wanted.followerId, wanted, 'follow_self')
  if (await hasNoRoom(db, wanted)) {
    throw new AppError('invalid_input', { non_field_errors: [{ code: 'too_many', values: { max: limits.follows } }] })
  }
}

/** No longer follows, also a member who has left. What is not followed is not muted either. */
export async function unfollow({ db, bus }: Context, unwanted: Follow): Promise<undefined> {
  const { wasFollowed, wasMuted } = await deleteFollow(db, unwanted)
  if (wasFollowed || wasMuted) bus.publish('interests', { profileId: unwanted.followerId })
  if (!wasFollowed) await requireTarget(db, unwanted.followerId, unwanted, 'follow_self')
}

const isSelf = (follow: Follow): boolean => isMember(follow) && follow.targetId === follow.followerId

/** Lists are ranked by a copy of the counters, so that no act waits for an index that many acts move. */
export const rankConsumer = consumer({
  name: 'ranks',
  kinds: ['followed', 'unfollowed'],
  from: 'now',
  handle: (tx, events) =>
    updateRanks(
      tx,
      events.map(({ target }) => target),
    ),
})
