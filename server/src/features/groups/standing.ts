import type { ErrorCode } from '@app/contract/errors.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Db, Tx } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'

import { findStanding, lockAdministered } from './queries.ts'

type Administered = { id: string; adminId: string }

/** Locks a group that the member administers. Throws if they do not, or if it is archived. */
export async function lockedFor(tx: Tx, { id, adminId }: Administered) {
  const group = await lockAdministered(tx, { id, adminId })
  if (group) return group
  await requireAdmin(tx, { id, adminId })
  throw new AppError('group_archived')
}

/** Throws if the member does not administer the group. */
export async function requireAdmin(db: Db, { id, adminId }: Administered): Promise<void> {
  const { isAdmin } = orNotFound(await findStanding(db, { id, memberId: adminId }))
  if (!isAdmin) throw new AppError('not_allowed')
}

/** Throws if there is no such group, or if the viewer may not see what is in it. Returns about how many of all profiles are its members. */
export async function requireOpenGroup(db: Db, { profileId }: Viewer, id: string) {
  const { isClosed, isMember, ...counts } = orNotFound(await findStanding(db, { id, memberId: profileId }))
  if (isClosed && !isMember) throw new AppError('group_closed')
  return { count: counts.memberCount, ofAll: counts.profileCount }
}

/** Why a group does not let members join who are not invited. */
export async function whyNotJoined(db: Db, id: string): Promise<ErrorCode> {
  const { isArchived } = orNotFound(await findStanding(db, { id, memberId: null }))
  return isArchived ? 'group_archived' : 'not_invited'
}

/** Why a member cannot ask to join a group. */
export async function whyNotAsked(db: Db, ask: { id: string; memberId: string; most: number }): Promise<AppError> {
  const { isArchived, isClosed, isMember } = orNotFound(await findStanding(db, ask))
  if (isMember) return new AppError('invalid_input', { non_field_errors: ['already_member'] })
  if (isArchived) return new AppError('group_archived')
  const fault = isClosed ? ({ code: 'too_many', values: { max: ask.most } } as const) : 'group_open'
  return new AppError('invalid_input', { non_field_errors: [fault] })
}
