import type { User as WireUser } from '@app/contract/auth.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import type { User } from '#http/viewer.ts'

import * as queries from './user-queries.ts'

export async function currentUser({ db }: Pick<Context, 'db'>, { userId }: User): Promise<WireUser> {
  const { id, email, terms_accepted_at, profile } = await queries.findUser(db, userId)
  return { id, email, terms_accepted: terms_accepted_at !== null, profile }
}

/** Accepts the terms. Idempotent: the time of the first acceptance stays. */
export async function acceptTerms({ db, now }: Pick<Context, 'db' | 'now'>, viewer: User): Promise<WireUser> {
  await queries.acceptTerms(db, viewer.userId, now())
  return currentUser({ db }, viewer)
}

export async function hasAcceptedTerms(db: Db, userId: string): Promise<boolean> {
  return (await queries.findUser(db, userId)).terms_accepted_at !== null
}
