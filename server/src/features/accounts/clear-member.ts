import type { Context } from '#context.ts'
import { deleteAlertsOf } from '#features/alerts/index.ts'
import { deleteArchivesOf } from '#features/archives/index.ts'
import { deleteConnectionsOf } from '#features/connections/index.ts'
import { deleteFeedbackOf } from '#features/feedback/index.ts'
import { deleteCountersOf, deleteFollowsOf } from '#features/follows/index.ts'
import { deleteInvitesOf, deleteRequestsOf, resignFromGroups } from '#features/groups/index.ts'
import { deleteImagesOf } from '#features/images/index.ts'
import { deleteMembershipsOf } from '#features/messages/index.ts'
import { deleteAppealsOf, deleteReportsOf } from '#features/moderation/index.ts'
import { deleteMutesOf } from '#features/mutes/index.ts'
import { deleteChoices, deleteMails, deleteMark, deleteNotificationsOf } from '#features/notifications/index.ts'
import { deleteDismissals } from '#features/portfolios/index.ts'
import { deleteLikesOf, deletePlacesOf, deletePositionsOf, deleteSavesOf, deleteTagsOf } from '#features/posts/index.ts'
import { deleteBlocksOf } from '#features/profiles/index.ts'
import { deleteReportOf } from '#features/reports/index.ts'
import { deleteFiltersOf } from '#features/screener/index.ts'
import { deleteVisitsOf } from '#features/search/index.ts'
import { deleteWatchlistsOf } from '#features/watchlists/index.ts'
import { deleteAnswersOf } from '#idempotency/queries.ts'

const batch = 1000

/** Each returns the ids of the members whose interests changed; empty when nothing is left. */
const interests = [deleteFollowsOf, deleteMutesOf, deleteBlocksOf]

const leftovers = [
  deleteCountersOf,
  deleteLikesOf,
  deleteSavesOf,
  deleteTagsOf,
  deletePlacesOf,
  deletePositionsOf,
  deleteNotificationsOf,
  deleteMembershipsOf,
  deleteVisitsOf,
  deleteRequestsOf,
  deleteInvitesOf,
  deleteAnswersOf,
  deleteDismissals,
  deleteAlertsOf,
  deleteFeedbackOf,
  deleteFiltersOf,
  deleteWatchlistsOf,
  deleteReportsOf,
  deleteAppealsOf,
]

/**
 * Deletes everything that refers to a member whose account has ended, in batches, as there may be a million followers.
 * Counters change with their rows. Idempotent and resumable.
 */
export async function clearMember(
  { db, now, bus, images, jobs }: Pick<Context, 'db' | 'now' | 'bus' | 'images' | 'jobs'>,
  profileId: string,
): Promise<void> {
  await deleteArchivesOf({ db, images }, profileId)
  await deleteConnectionsOf({ db, now, jobs }, profileId)
  while ((await resignFromGroups(db, profileId, { limit: batch, at: now() })) > 0);
  for (const deleteSome of interests) {
    let members: string[]
    do {
      members = await deleteSome(db, profileId, batch)
      bus.publish('interests', ...Array.from(new Set(members), (id) => ({ profileId: id })))
    } while (members.length > 0)
  }
  for (const deleteSome of leftovers) {
    while ((await deleteSome(db, profileId, batch)) > 0);
  }
  await deleteMark(db, profileId)
  await deleteChoices(db, profileId)
  await deleteMails(db, profileId)
  await deleteReportOf(db, profileId)
  await deleteImagesOf({ db, images }, profileId)
}
