import { measures } from '@app/contract/limits.ts'
import type { Measure } from '@app/contract/moderation.ts'

import type { Tx } from '#db/db.ts'
import { AppError } from '#errors.ts'
import { hidePost } from '#features/posts/index.ts'
import { lockAccount } from '#features/profiles/index.ts'
import { restoreIn, suspendIn } from '#features/suspensions/index.ts'

import { hasNoSuspensionLeft, lockInForce, updateLifted } from './decision-queries.ts'

/** The author of a post whose case is decided. */
type Subject = { caseId: string; postId: string; memberId: string }

/** What stays in force until it is lifted. */
export const lasting = measures.filter((measure) => measure !== 'keep')

/** What a measure does. Returns the sessions that it ended, to be published once it is committed. */
export async function apply(tx: Tx, measure: Measure, { postId, memberId }: Subject, at: Date): Promise<string[]> {
  switch (measure) {
    case 'hide':
    case 'remove':
      await hidePost(tx, postId, at)
      return []
    case 'suspend':
    case 'end': {
      const account = await lockAccount(tx, memberId)
      if (!account?.userId) throw new AppError('invalid_input', { measure: ['invalid_value'] })
      return suspendIn(tx, account.userId, at)
    }
    case 'keep':
    case 'warn':
      return []
  }
}

/** Ends measures of a case that are in force, and what they did, unless another one still asks for it. */
export async function lift(tx: Tx, subject: Subject, at: Date, isMeant: (id: string) => boolean): Promise<void> {
  const { caseId, postId, memberId } = subject
  const inForce = await lockInForce(tx, caseId, lasting)
  const [ending, staying] = [inForce.filter(({ id }) => isMeant(id)), inForce.filter(({ id }) => !isMeant(id))]
  await updateLifted(
    tx,
    ending.map(({ id }) => id),
    at,
  )
  if (ending.some(hides) && !staying.some(hides)) await hidePost(tx, postId, null)
  if (ending.some(({ measure }) => measure === 'suspend' || measure === 'end')) await restore(tx, memberId)
}

const hides = ({ measure }: { measure: Measure }) => measure === 'hide' || measure === 'remove'

/** A suspension by the terminal outlasts those by decisions. */
async function restore(tx: Tx, memberId: string): Promise<void> {
  const account = await lockAccount(tx, memberId)
  if (!account?.userId || !account.suspendedAt) return
  if (await hasNoSuspensionLeft(tx, memberId, account.suspendedAt)) await restoreIn(tx, account.userId)
}
