import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import { consumer } from '#events/consumer.ts'
import { requireTarget } from '#features/targets/index.ts'

import { deleteFollow, type Follow, hasNoRoom, insertFollow, updateRanks } from './queries.ts'

/** Follows a member or an instrument; again changes nothing and is not published again. */
export async function follow({ db, bus }: Context, wanted: Follow): Promise<undefined> {
  if (isSelf(wanted)) throw new AppError('invalid_input', { non_field_errors: ['follow_self'] })
  if (await insertFollow(db, wanted)) {
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
  const wasFollowed = await deleteFollow(db, unwanted)
  if (wasFollowed) bus.publish('interests', { profileId: unwanted.followerId })
  else await requireTarget(db, unwanted.followerId, unwanted, 'follow_self')
}

function isSelf({ kind, targetId, followerId }: Follow): boolean {
  return kind === 'profile' && targetId === followerId
}

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
