import { randomUUID } from 'node:crypto'

import type { Context } from '#context.ts'
import { removeUser, tellEnded } from '#features/auth/index.ts'
import { deleteFollowsOf } from '#features/follows/index.ts'
import { deleteImagesOf } from '#features/images/index.ts'
import { deleteMembershipsOf } from '#features/messages/index.ts'
import { deleteMutesOf } from '#features/mutes/index.ts'
import { deleteMark, deleteNotificationsOf } from '#features/notifications/index.ts'
import { deleteLikesOf, deletePlacesOf, deleteSavesOf, deleteTagsOf } from '#features/posts/index.ts'
import { anonymise } from '#features/profiles/index.ts'
import { deleteVisitsOf } from '#features/search/index.ts'
import { publish } from '#jobs/events.ts'

const batch = 1000

/**
 * Ends an account for good. At once nobody can sign in to it, its sessions and codes are gone, and what it wrote is by a
 * former member without a face; `clearMember` follows. Idempotent.
 */
export async function endAccount({ db, now, bus }: Pick<Context, 'db' | 'now' | 'bus'>, userId: string): Promise<void> {
  const at = now()
  const ended = await db.transaction().execute(async (tx) => {
    const profileId = await anonymise(tx, userId, `former-${randomUUID()}`, at)
    if (profileId !== undefined) await publish(tx, { kind: 'account_ended', profileId })
    return removeUser(tx, userId)
  })
  await tellEnded(bus, ended)
}

const leftovers = [
  deleteFollowsOf,
  deleteMutesOf,
  deleteLikesOf,
  deleteSavesOf,
  deleteTagsOf,
  deletePlacesOf,
  deleteNotificationsOf,
  deleteMembershipsOf,
  deleteVisitsOf,
]

/**
 * Removes what leads to a member whose account has ended, batch by batch, as there may be a million followers; counters
 * move with their rows. Idempotent, and goes on where it was interrupted.
 */
export async function clearMember({ db, images }: Pick<Context, 'db' | 'images'>, profileId: string): Promise<void> {
  for (const deleteSome of leftovers) {
    while ((await deleteSome(db, profileId, batch)) > 0);
  }
  await deleteMark(db, profileId)
  await deleteImagesOf({ db, images }, profileId)
}
