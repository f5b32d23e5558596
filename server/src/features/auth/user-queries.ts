import type { Language } from '@app/contract/limits.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

type SignedIn = { email: string; language: Language; acceptedTermsAt: Date | null; now: Date }

/** The user of an address, made when there is none; an acceptance of the terms is added, never taken away. */
export function upsertUser(db: Db, { email, language, acceptedTermsAt, now }: SignedIn) {
  return db
    .insertInto('users')
    .values({ email, language, terms_accepted_at: acceptedTermsAt, created_at: now })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet({
        terms_accepted_at: sql`coalesce(users.terms_accepted_at, excluded.terms_accepted_at)`,
      }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow()
}

/** Whether somebody with an address at the domain of this one joined before. */
export async function isDomainKnown(db: Db, email: string, before: Date): Promise<boolean> {
  const domain = email.slice(email.indexOf('@') + 1).toLowerCase()
  const known = await db
    .selectFrom('users')
    .where(sql`lower(split_part(email, '@', 2))`, '=', domain)
    .where('created_at', '<', before)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

export function findUser(db: Db, id: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.id', '=', id)
    .select(['u.id', 'u.email', 'u.terms_accepted_at', 'p.id as profile'])
    .executeTakeFirstOrThrow()
}

export async function acceptTerms(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ terms_accepted_at: now })
    .where('id', '=', userId)
    .where('terms_accepted_at', 'is', null)
    .execute()
}
