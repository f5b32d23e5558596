import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import type { Db, Tx } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { consumer } from '#events/consumer.ts'
import type { EventOf } from '#events/events.ts'
import { lockProfiles } from '#features/profiles/index.ts'
import { admissionOf, isMember, refuseSelf } from '#features/targets/index.ts'

import { listBlocked, unfollowEachOther } from './parting-queries.ts'
import { deleteFollows, type Follow, insertFollows, isFollowed, updateRanks } from './queries.ts'

/** Follows and unfollows members, instruments and portfolios, and joins groups. Idempotent: repeated calls publish nothing. */
export function following({ db, acts, bus }: Context) {
  const insert = acts.together((follows: readonly Follow[]) => insertFollows(db, follows))
  const remove = acts.together((follows: readonly Follow[]) => deleteFollows(db, follows))
  return {
    follow: async (wanted: Follow): Promise<undefined> => {
      await refuseSelf(db, wanted.memberId, wanted, 'follow_self')
      const { isNew, hadRoom, isAdmitted } = orNotFound(await insert(wanted))
      if (!isAdmitted) {
        // The same act on another node may have used the invitation a moment ago.
        if (await isFollowed(db, wanted)) return
        throw await refusalOf(db, wanted)
      }
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

async function refusalOf(db: Db, { kind, targetId }: Follow): Promise<AppError> {
  return new AppError((await admissionOf(kind)?.refusal(db, targetId)) ?? 'not_allowed')
}

const tooMany = { code: 'too_many', values: { max: limits.follows } } as const

/** Lists are ranked by a copy of the counters, so that no follow waits for an index entry that many follows update. */
export const rankConsumer = consumer({
  name: 'ranks',
  kinds: ['followed', 'unfollowed'],
  from: 'now',
  handle: async (tx, events) => {
    await partBlocked(tx, events)
    await updateRanks(
      tx,
      events.map(({ target }) => target),
    )
  },
})

/** A follow that waited for a block to be stored did not see it yet. */
async function partBlocked(tx: Tx, events: readonly EventOf<'followed' | 'unfollowed'>[]): Promise<void> {
  const pairs = events.flatMap(({ kind, by, target }) =>
    kind === 'followed' && isMember(target) ? { followerId: by, followedId: target.targetId } : [],
  )
  if (pairs.length === 0) return
  const blocked = await listBlocked(tx, pairs)
  if (blocked.length === 0) return
  await lockProfiles(
    tx,
    blocked.flatMap(({ followerId, followedId }) => [followerId, followedId]),
  )
  for (const { followerId, followedId } of blocked) await unfollowEachOther(tx, followerId, [followedId])
}
