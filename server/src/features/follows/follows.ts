import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import { consumer } from '#events/consumer.ts'
import { refuseSelf } from '#features/targets/index.ts'

import { deleteFollows, type Follow, insertFollows, updateRanks } from './queries.ts'

/** Follows and unfollows members, instruments and portfolios. Idempotent: repeated calls publish nothing. */
export function following({ db, acts, bus }: Context) {
  const insert = acts.together((follows: readonly Follow[]) => insertFollows(db, follows))
  const remove = acts.together((follows: readonly Follow[]) => deleteFollows(db, follows))
  return {
    follow: async (wanted: Follow): Promise<undefined> => {
      await refuseSelf(db, wanted.memberId, wanted, 'follow_self')
      const { isNew, hadRoom } = orNotFound(await insert(wanted))
      if (!hadRoom) throw new AppError('invalid_input', { non_field_errors: [tooMany] })
      if (isNew) bus.publish('interests', { profileId: wanted.memberId })
    },
    /** Unfollows and unmutes a target. A former member can still be unfollowed. */
    unfollow: async (unwanted: Follow): Promise<undefined> => {
      await refuseSelf(db, unwanted.memberId, unwanted, 'follow_self')
      const { isThere, wasFollowed, wasMuted } = (await remove(unwanted))!
      if (wasFollowed || wasMuted) bus.publish('interests', { profileId: unwanted.memberId })
      if (!wasFollowed && !wasMuted && !isThere) throw new AppError('not_found')
    },
  }
}

const tooMany = { code: 'too_many', values: { max: limits.follows } } as const

/** Lists are ranked by a copy of the counters, so that no follow waits for an index entry that many follows update. */
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
