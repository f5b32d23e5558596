import type { Insertable } from 'kysely'

import type { Db } from '#db/db.ts'
import type { Instruments } from '#db/schema.gen.ts'
import { hashToken, newToken } from '#features/auth/index.ts'

let counter = 0

/** Inserts rows for tests, with sensible defaults. */
export const make = {
  async user(db: Db, { email = `person${++counter}@example.com`, acceptedTerms = true } = {}) {
    const user = await db
      .insertInto('users')
      .values({ email, terms_accepted_at: acceptedTerms ? new Date('2026-01-01T00:00:00Z') : null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('identities').values({ provider: 'email', subject: email, user_id: user.id }).execute()
    return { ...user, email, token: await make.session(db, user.id) }
  },

  /** A session that is valid whatever the test's clock says. */
  async session(db: Db, userId: string): Promise<string> {
    const token = newToken()
    const end = new Date('2099-01-01T00:00:00Z')
    await db
      .insertInto('sessions')
      .values({ user_id: userId, token_hash: hashToken(token), last_used_at: end, expires_at: end })
      .execute()
    return token
  },

  async member(db: Db, name: string) {
    const user = await make.user(db)
    const slug = `${name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z0-9]+/g, '')}-${++counter}`
    const profile = await db
      .insertInto('profiles')
      .values({ user_id: user.id, name, slug, name_key: slug })
      .returning(['id', 'slug'])
      .executeTakeFirstOrThrow()
    return { ...profile, name, userId: user.id, token: user.token }
  },

  async instrument(db: Db, values: Partial<Insertable<Instruments>> = {}) {
    const key = `listing-${++counter}`
    return db
      .insertInto('instruments')
      .values({
        slug: key,
        kind: 'EQUITY',
        name: 'Volvo B',
        symbol: 'VOLV B',
        currency: 'SEK',
        country: 'SE',
        mic: 'XSTO',
        source: 'csv',
        source_key: key,
        ...values,
      })
      .returning(['id', 'slug', 'name'])
      .executeTakeFirstOrThrow()
  },
}
