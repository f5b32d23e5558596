import type { User as WireUser, UserChange } from '@app/contract/auth.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import type { User } from '#http/viewer.ts'

import * as queries from './user-queries.ts'
import { updateZone } from './zone-queries.ts'

export async function currentUser({ db }: Pick<Context, 'db'>, { userId }: Pick<User, 'userId'>): Promise<WireUser> {
  const { id, email, terms_accepted_at, time_zone, profile } = await queries.findUser(db, userId)
  return { id, email, terms_accepted: terms_accepted_at !== null, time_zone, profile }
}

/** Accepts the terms, or stores the time zone. Idempotent: the time of the first acceptance stays. */
export async function updateUser(
  { db, now }: Pick<Context, 'db' | 'now'>,
  viewer: User,
  { terms_accepted: accepts, time_zone: timeZone }: UserChange,
): Promise<WireUser> {
  if (accepts) await queries.acceptTerms(db, viewer.userId, now())
  if (timeZone !== undefined) await updateZone(db, viewer.userId, timeZone)
  return currentUser({ db }, viewer)
}

export async function hasAcceptedTerms(db: Db, userId: string): Promise<boolean> {
  return (await queries.findUser(db, userId)).terms_accepted_at !== null
}
