import type { Body, Reply } from '@app/contract/endpoint.ts'
import type * as contract from '@app/contract/moderation.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import { likedIds, savedIds } from '#features/posts/index.ts'
import type { Member } from '#http/viewer.ts'

import { deleteReport, insertReport, listReportedIds, lockCaseOf } from './report-queries.ts'

type ReportContext = Pick<Context, 'db' | 'now'>

/** Reports a post; all reports of a post are one case. Idempotent: the first report of a member stays as it is. */
export async function reportPost(
  { db, now }: ReportContext,
  { profileId }: Member,
  { postId, ...report }: Body<typeof contract.reportPost> & { postId: string },
): Promise<undefined> {
  const { authorId } = orNotFound(await insertReport(db, { ...report, postId, reporterId: profileId, at: now() }))
  if (authorId === profileId) throw new AppError('invalid_input', { non_field_errors: ['report_self'] })
}

/** Takes back a report, also of a post that the member can no longer read. */
export async function unreportPost({ db }: ReportContext, { profileId }: Member, postId: string): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    await lockCaseOf(tx, postId)
    if (!(await deleteReport(tx, { postId, reporterId: profileId }))) throw new AppError('not_found')
  })
}

export async function reportedIds({ db }: ReportContext, member: Member): Promise<{ ids: string[] }> {
  return { ids: await listReportedIds(db, member) }
}

/** The posts that a member likes, has saved and has reported. */
export async function reactionsOf({ db }: ReportContext, member: Member): Promise<Reply<typeof contract.getReactions>> {
  const [liked, saved, reported] = await Promise.all([
    likedIds({ db }, member),
    savedIds({ db }, member),
    listReportedIds(db, member),
  ])
  return { likes: liked.ids, saved: saved.ids, reported }
}
