import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import { recordAct } from '#features/audit/index.ts'
import type { Member } from '#http/viewer.ts'

import { lockCase, updateState } from './case-queries.ts'

/**
 * Closes an open case whose post its author has deleted, so that there is nothing left to decide about it. Its reports stay,
 * and nobody is notified: what they were about is gone.
 */
export async function closeCase(
  { db, now }: Pick<Context, 'db' | 'now'>,
  operator: Member,
  caseId: string,
): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const { state, postId, authorId, deletedAt } = orNotFound(await lockCase(tx, caseId))
    if (authorId === operator.profileId) throw new AppError('other_operator')
    if (state === 'withdrawn') return
    if (state !== 'open' || !deletedAt) throw new AppError('conflict')
    await updateState(tx, caseId, 'withdrawn')
    const act = { act: 'case_closed', subject: `case ${caseId}`, detail: { post: postId } }
    await recordAct(tx, { at: now(), actorId: operator.profileId, ...act })
  })
}
